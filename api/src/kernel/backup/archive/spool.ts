/** Where the server puts the finished segments of its log, on its own disk, until they are in the archive. */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { nextSegment, parseSegment } from './segments.ts'

export interface Spool {
  readonly folder: string
  /** Of the server whose log it is: no other one has it. */
  readonly system: string
}

/** Undefined where the server does not archive, or not as we tell ours to. */
export async function readSpool(client: pg.ClientBase): Promise<Spool | undefined> {
  const { rows } = await client.query<{ folder: string | null; system: string }>(
    `select current_setting('basic_archive.archive_directory', true) as folder, system_identifier::text as system
     from pg_control_system() where current_setting('archive_mode') <> 'off'`,
  )
  const [{ folder, system } = { folder: null, system: '' }] = rows
  return folder === null || folder === '' ? undefined : { folder, system }
}

const State = Type.Object({
  system: Type.String(),
  /** As people wrote it: another place is another archive. */
  target: Type.String(),
  archive: Type.String(),
  /** The newest segment that is in it. */
  last: Type.Union([Type.String(), Type.Null()]),
  /** When its newest base was whole. */
  base: Type.Union([Type.String(), Type.Null()]),
})
export type State = Static<typeof State>
const stateCheck = Compile(State)

const stateFile = ({ folder }: Spool) => `${folder}.json`

/** What is in the archive. Undefined where nothing is known of it, and then a new one begins. */
export async function readState(spool: Spool, target: string): Promise<State | undefined> {
  const text = await readFile(stateFile(spool), 'utf8').catch(() => '')
  try {
    const state: unknown = JSON.parse(text)
    if (stateCheck.Check(state) && state.system === spool.system && state.target === target) return state
  } catch {
    // Cut short by a crash: a new archive costs a base and loses nothing.
  }
  return undefined
}

export async function writeState(spool: Spool, state: State): Promise<void> {
  const half = `${stateFile(spool)}.part`
  await writeFile(half, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  await rename(half, stateFile(spool))
}

/** In the order of the log. What is no segment (labels of backups, histories of timelines) is of no use to us and goes. */
export async function waitingSegments({ folder }: Spool): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).sort()
  const segments = names.filter((name) => parseSegment(name) !== undefined)
  for (const name of names.filter((each) => parseSegment(each) === undefined)) {
    const path = join(folder, name)
    // A half of one that is being written is young.
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (!name.startsWith('archtemp.') || age > HALF_IS_OLD) await rm(path, { force: true })
  }
  return segments
}

const HALF_IS_OLD = 3_600_000

/** Whether a segment goes on where the archive ends. */
export const follows = (state: State, segment: string): boolean =>
  state.last === null || nextSegment(state.last) === segment

/** For a disk that is nearly full: the log of the site goes before the log of its past. @returns how many are gone */
export async function discardWaiting(spool: Spool): Promise<number> {
  const segments = await waitingSegments(spool)
  for (const name of segments) await rm(join(spool.folder, name), { force: true })
  return segments.length
}
