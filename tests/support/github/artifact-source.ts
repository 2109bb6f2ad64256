export type ArtifactFacts = {
  readonly id: number
  readonly name: string
  readonly run: number
  readonly sizeInBytes: number
  /** `sha256:…`; null for artifacts older than digests. */
  readonly digest: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly expired: boolean
}

/** The service that has the artifacts' bytes; the API only describes them and redirects to it. */
export type ArtifactSource = {
  list(): Promise<readonly ArtifactFacts[]>
  /** A signed URL that anybody may read for a while. */
  downloadUrl(id: number): Promise<string>
  delete(id: number): Promise<void>
}

export const NO_ARTIFACTS: ArtifactSource = {
  list: async () => [],
  downloadUrl: async (id) => {
    throw new Error(`no artifact service is attached, so artifact ${id} has no URL`)
  },
  delete: async () => undefined,
}
