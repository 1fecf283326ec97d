/** Local spool for the server's finished WAL segments, until they are archived. */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { nextSegment, parseSegment } from './segments.ts'

export interface Spool {
  readonly folder: string
  /** Unique system identifier of the server. */
  readonly system: string
}

/** The spool folder; undefined when the server does not archive or has another archive_command. */
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
  /** The target as entered; a different target starts a new archive. */
  target: Type.String(),
  archive: Type.String(),
  /** The newest archived segment. */
  last: Type.Union([Type.String(), Type.Null()]),
  /** When the newest base backup became consistent. */
  base: Type.Union([Type.String(), Type.Null()]),
})
export type State = Static<typeof State>
const stateCheck = Compile(State)

const stateFile = ({ folder }: Spool) => `${folder}.json`

/** Reads the state of the archive; undefined starts a new archive. */
export async function readState(spool: Spool, target: string): Promise<State | undefined> {
  const text = await readFile(stateFile(spool), 'utf8').catch(() => '')
  try {
    const state: unknown = JSON.parse(text)
    if (stateCheck.Check(state) && state.system === spool.system && state.target === target) return state
  } catch {
    // Truncated by a crash. A new archive only costs a new base backup.
  }
  return undefined
}

export async function writeState(spool: Spool, state: State): Promise<void> {
  const partialFile = `${stateFile(spool)}.part`
  await writeFile(partialFile, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  await rename(partialFile, stateFile(spool))
}

/** Waiting segments in WAL order. Deletes other files (backup labels, timeline histories), which are not needed. */
export async function waitingSegments({ folder }: Spool): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).sort()
  const segments = names.filter((name) => parseSegment(name) !== undefined)
  for (const name of names.filter((each) => parseSegment(each) === undefined)) {
    const path = join(folder, name)
    // A recent partial file is still being written.
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (!name.startsWith('archtemp.') || age > PARTIAL_FILE_MAX_AGE_MS) await rm(path, { force: true })
  }
  return segments
}

const PARTIAL_FILE_MAX_AGE_MS = 3_600_000

/** Whether a segment is the next one of the archive. */
export const follows = (state: State, segment: string): boolean =>
  state.last === null || nextSegment(state.last) === segment

/**
 * Deletes all waiting segments. Called when the disk is nearly full, since the live database takes precedence over
 * its history.
 * @returns the number deleted
 */
export async function discardWaiting(spool: Spool): Promise<number> {
  const segments = await waitingSegments(spool)
  for (const name of segments) await rm(join(spool.folder, name), { force: true })
  return segments.length
}
