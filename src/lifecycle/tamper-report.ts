import { protectedPathsWith } from '../domain/handover/protected-paths.ts'
import type { CommitSha } from '../domain/shared/ids.ts'
import type {
  ChangedFile,
  ExaminedFile,
  FileText,
  FileVersion,
} from '../domain/tamper/changed-file.ts'
import { TAMPER_LIMITS, type TamperReport } from '../domain/tamper/report.ts'
import { needsTexts, tamperReport } from '../domain/tamper/tamper-report.ts'
import { pathFrom, scriptFilesOf } from '../domain/tamper/verification-commands.ts'
import type { Session } from './session.ts'

const decoder = new TextDecoder()

/**
 * What the landed change touches of what its verification depends on: read from the two commits, never from a file of the attempt, so
 * that nobody who wrote one has a say in it.
 */
export const tamperReportOf = async (session: Session): Promise<TamperReport> => {
  const { started, settings, tip } = session.state()
  const { repository } = session.world
  const { verify, setup, beforeVerify, workingDirectory } = settings
  const files = await examined(session, await repository.changes(started.baseCommit, tip))
  const commands = [verify, setup, beforeVerify].filter((command) => command !== undefined)
  const manifests = await manifestsOf(session, files)
  const known = { commands, workingDirectory, manifests }
  const scripts = await Promise.all(
    scriptFilesOf(known).map((path) => showText(session, started.baseCommit, path)),
  )
  return tamperReport({
    ...known,
    scripts: scripts.filter((text) => text !== undefined),
    files,
    protectedPaths: protectedPathsWith(settings.protectedPaths),
  })
}

/** The changed files, with texts where a look at them needs any. */
const examined = async (
  { world: { repository } }: Session,
  changes: readonly ChangedFile[],
): Promise<readonly ExaminedFile[]> => {
  const ids = changes
    .filter(({ path }) => needsTexts(path))
    .flatMap(({ before, after }) => [before, after].filter(isPlain).map(({ id }) => id))
  const contents = await repository.contents(ids, TAMPER_LIMITS)
  const textOf = (version: FileVersion | null): FileText => {
    if (version === null) return 'absent'
    const bytes = isPlain(version) ? contents.get(version.id) : undefined
    return bytes === undefined ? 'unread' : { text: decoder.decode(bytes) }
  }
  return changes.map(({ path, change, before, after }) => ({
    path,
    change,
    modes: [before?.mode ?? null, after?.mode ?? null],
    before: textOf(before),
    after: textOf(after),
  }))
}

const isPlain = (version: FileVersion | null): version is FileVersion =>
  version?.mode.startsWith('100') === true

/** The package.json that the commands read: base's, and the change's where it has another. */
const manifestsOf = async (
  session: Session,
  files: readonly ExaminedFile[],
): Promise<readonly string[]> => {
  const { started, settings } = session.state()
  const path = pathFrom(settings.workingDirectory, 'package.json') ?? 'package.json'
  const after = files.find((file) => file.path === path)?.after
  const changed = typeof after === 'object' ? after.text : undefined
  const texts = [await showText(session, started.baseCommit, path), changed]
  return texts.filter((text) => text !== undefined)
}

const showText = async (
  { world: { repository } }: Session,
  commit: CommitSha,
  path: string,
): Promise<string | undefined> => {
  const bytes = await repository.show(commit, path)
  return bytes === undefined || bytes.length > TAMPER_LIMITS.fileBytes
    ? undefined
    : decoder.decode(bytes)
}
