import { encodeDocument } from '../domain/evidence/document-text.ts'
import { type ManifestDocument, manifestOf } from '../domain/evidence/manifest-document.ts'
import { summaryOf } from '../domain/evidence/summary-document.ts'
import { removeWorkspace } from './remove-workspace.ts'
import { checkoutOf, taskRefOf } from './requests.ts'
import type { Session } from './session.ts'

/** Workspaces that hold nothing which the journal and the work ref do not. */
const DISPOSABLE = ['planner', 'review-a', 'review-b', 'verify'] as const

/**
 * Ends a run's bookkeeping: summary, the change as a bundle, the manifest over all files, and the cache of where the task
 * stands. All of it can be made again from the journal, so a crash in between costs nothing.
 */
export const closeRun = async (session: Session): Promise<void> => {
  await tearDownVerify(session)
  await writeRecords(session)
  await Promise.all([saveCache(session), removeDisposable(session)])
}

/**
 * Writes what an attempt's folder holds beside its snapshots: the change as a bundle, the summary, and last the manifest. Returns the
 * names of all that belongs together: what the manifest lists, itself and the journal.
 */
export const writeRecords = async (session: Session): Promise<readonly string[]> => {
  await Promise.all([writeBundle(session), writeSummary(session)])
  const { files } = await writeManifest(session)
  return ['journal.jsonl', 'manifest.json', ...files.map(({ file }) => file)]
}

const writeBundle = async (session: Session): Promise<void> => {
  const { repository, progress } = session.world
  const { started, tip } = session.state()
  if (tip === started.baseCommit) return
  const bundled = await repository.bundle({
    ...taskRefOf(session),
    commit: tip,
    file: await session.files.pathFor('work.bundle'),
  })
  if (!bundled.ok) progress.note(`work.bundle was not written: ${bundled.error.message}`)
}

const writeSummary = async ({ files, events }: Session): Promise<void> => {
  const summary = summaryOf(events())
  if (summary !== undefined) await files.write('summary.json', encodeDocument(summary))
}

/** Before anything is counted and signed for: what a teardown prints is evidence, too. */
const tearDownVerify = async (session: Session): Promise<void> => {
  const { finish, finals, baseline, started, settings } = session.state()
  if (settings.teardown === undefined && settings.hooks?.beforeRemove === undefined) return
  const commit = finals.at(-1)?.commit ?? (baseline === null ? undefined : started.baseCommit)
  if (finish === null || commit === undefined) return
  const workspace = await session.world.workspaces.existing(checkoutOf(session, 'verify', commit))
  if (workspace !== undefined) await removeWorkspace(session, workspace)
}

const removeDisposable = async ({ world, state }: Session): Promise<void> => {
  const { started, finish } = state()
  if (finish === null) return
  const { task, attempt } = started
  await Promise.all(DISPOSABLE.map((role) => world.workspaces.remove({ task, attempt, role })))
}

/** Bytes of a log that goes into an artifact; a longer one stays on its machine, and snapshot and Markdown keep its end (ART-11). */
const UPLOADED_LOG_BYTES = 64 * 2 ** 20

const writeManifest = async ({ files, state, world }: Session): Promise<ManifestDocument> => {
  const { task, attempt } = state().started
  const entries = await Promise.all(
    (await files.list()).map(async (file) => {
      const measured = await files.measure(file)
      return measured === undefined ? [] : [{ file, ...measured }]
    }),
  )
  // On a forge the manifest is that of the artifact, which holds no more than it lists.
  const isListed = ({ file, bytes }: { file: string; bytes: number }): boolean =>
    world.hosting === undefined || !file.startsWith('logs/') || bytes <= UPLOADED_LOG_BYTES
  const manifest = manifestOf({ task, attempt }, entries.flat().filter(isListed))
  await files.write('manifest.json', encodeDocument(manifest))
  return manifest
}

const saveCache = async (session: Session): Promise<void> => {
  const { store, progress } = session.world
  const { started, title, stage, finish, dropped } = session.state()
  const records = await store.tasks()
  if (!records.ok) return progress.note(records.error.message)
  const record = records.value.find(({ id }) => id === started.task)
  if (record === undefined) return
  const saved = await store.saveTask({
    ...record,
    title,
    stage,
    attempt: started.attempt,
    outcome: finish?.outcome ?? null,
    branch: started.branch,
    dropped: dropped !== null,
    journal: (await store.journalMark(started.task, started.attempt)) ?? null,
  })
  if (!saved.ok) progress.note(saved.error.message)
}
