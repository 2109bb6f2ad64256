import { createBoard } from '../../adapters/files/board.ts'
import { findPlainCheckout } from '../../adapters/git/plain-checkout.ts'
import { noProbe } from '../../adapters/system/probe.ts'
import { systemClock } from '../../adapters/system/system-clock.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Board, TaskStore } from '../../ports/task-store.ts'
import { type Place, stateDirectoryAt } from '../place.ts'
import { placeOf } from './place-of.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'

type Found = {
  readonly directory: string
  readonly repository: { readonly id: string; readonly path: string }
}

/** The board, for a command that only looks, and the store behind it for what the board does not tell. */
export const openBoard = async (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
): Promise<Result<{ readonly board: Board; readonly openStore: () => Promise<TaskStore> }>> => {
  const found = await find(placeOf(args, shell))
  if (!found.ok) return found
  return ok({ board: createBoard(found.value), openStore: () => storeOf(found.value) })
}

/** The store of a command that only looks. */
export const openStore = async (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
): Promise<Result<TaskStore>> => {
  const found = await find(placeOf(args, shell))
  return found.ok ? ok(await storeOf(found.value)) : found
}

const find = async (place: Place): Promise<Result<Found>> => {
  const repository = await findRepository(place)
  if (!repository.ok) return repository
  const { id, path } = repository.value
  return ok({ directory: stateDirectoryAt(place, { id }), repository: { id, path } })
}

/** Without git where that can be: starting it twice takes as long as all else that a look at the board does. */
const findRepository = async (place: Place): Promise<Result<Found['repository']>> => {
  const plain = await findPlainCheckout(place.repo)
  if (plain !== undefined) return ok(plain)
  const { locate } = await import('../locate.ts')
  const located = await locate(place)
  return located.ok ? ok(located.value.source) : located
}

/** Loaded late, since the store brings the schemas of all events. */
const storeOf = async (found: Found): Promise<TaskStore> => {
  const { createTaskStore } = await import('../../adapters/files/task-store.ts')
  return createTaskStore({ ...found, clock: systemClock, probe: noProbe })
}
