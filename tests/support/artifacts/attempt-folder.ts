import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encodeDocument } from '../../../src/domain/evidence/document-text.ts'
import { manifestOf } from '../../../src/domain/evidence/manifest-document.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'

export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  'journal.jsonl': '{"seq":0}\n',
  'task.json': '{"schema":"proofrun/task"}\n',
  'verification.json': '{"schema":"proofrun/verification"}\n',
  'verification-before-fix-2.json': '{"schema":"proofrun/verification"}\n',
  'work.bundle': '# v2 git bundle\n',
  'logs/verify-1.log': 'Größe 🙂\n',
}

/** Files of an attempt with the manifest over them. */
export const withManifest = (files: Readonly<Record<string, string>>): Record<string, string> => {
  const entries = Object.entries(files).map(([file, content]) => ({
    file,
    digest: digestOf(content),
    bytes: Buffer.byteLength(content),
  }))
  return {
    ...files,
    'manifest.json': encodeDocument(manifestOf({ task: 7, attempt: 1 }, entries)),
  }
}

/** Writes files into a folder; their names, byte-sorted. */
export const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return Object.keys(files).sort((a, b) => (a < b ? -1 : 1))
}
