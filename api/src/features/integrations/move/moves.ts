/** Moves from another log, as used by the routes. */
import {
  hasAddress,
  MOVE_NAMES,
  type Move,
  type MoveFound,
  type MoveFrom,
  type MoveResponse,
  usesLogin,
} from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import type { Language } from '@onfreq/contracts/site/languages'
import { sayKept } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { openMove, readBase } from './open.ts'
import { removePages } from './pages.ts'
import { startProgress, sumProgress } from './progress.ts'
import { deleteMove, findMove, insertMove, type MoveRow, resumeMove } from './repository.ts'
import { sealedName } from './run.ts'
import { MoveProblem, type SourceContents } from './source.ts'

export const MOVE_JOB = 'integrations.move_log'
const MAX_ATTEMPTS = 6
/** Timeout in milliseconds, since the user waits for the response. */
const CHECK_TIMEOUT_MS = 15_000

/**
 * Reads what the other log contains, without storing anything.
 * @throws ProductError 422
 */
export async function checkMove(app: FastifyInstance, ownerId: number, source: MoveFrom): Promise<MoveFound> {
  const { locations, contacts } = await readContents(app, ownerId, source)
  return { locations: locations.map(({ id: _, ...location }) => ({ ...location, fetched: null })), contacts }
}

/** @throws ProductError 422 for a URL or key that does not work, 409 while a move is running */
export async function startMove(app: FastifyInstance, ownerId: number, source: MoveFrom): Promise<void> {
  const sql = toSql(app.db)
  const before = await findMove(sql, ownerId)
  if (before?.status === 'fetching') throw isRunning()
  const { locations, contacts } = await readContents(app, ownerId, source)
  const url = toUrl(app, source)
  const { program, key: input = '' } = source
  // Keep the pages when the log is the same. With services, the login may have changed since.
  if (before?.status === 'failed' && before.program === program && before.url === url && !usesLogin(program)) {
    const key = app.accounts.seal(ownerId, sealedName(before.id), input)
    if (await resumeMove(sql, before, key, app.clock.now())) return queueMove(app, ownerId)
  }
  const id = app.ids.next()
  const key = app.accounts.seal(ownerId, sealedName(id), input)
  const move = { ownerId, id, program, url, key, contacts, locations: startProgress(locations).locations }
  if (!(await insertMove(sql, move, app.clock.now()))) throw isRunning()
  if (before !== undefined) await removePages(app, before)
  await queueMove(app, ownerId)
}

/**
 * Resumes a move after the last page, with the stored key.
 * @throws ProductError 409
 */
export async function retryMove(app: FastifyInstance, ownerId: number): Promise<void> {
  const sql = toSql(app.db)
  const row = await findMove(sql, ownerId)
  if (row === undefined || !(await resumeMove(sql, row, null, app.clock.now()))) {
    throw new ProductError(409, 'integrations.no_move', MOVE_TEXTS.none)
  }
  await queueMove(app, ownerId)
}

/** Stops a move and deletes its key and pages. If it has started an import, that continues. */
export async function cancelMove(app: FastifyInstance, ownerId: number): Promise<void> {
  const row = await findMove(toSql(app.db), ownerId)
  if (row === undefined) return
  await deleteMove(toSql(app.db), ownerId, row.id)
  await removePages(app, row)
}

export async function readMove(app: FastifyInstance, ownerId: number, language: Language): Promise<MoveResponse> {
  const row = await findMove(toSql(app.db), ownerId)
  return { move: row === undefined ? null : await toMoveResponse(app, row, language) }
}

export async function queueMove(app: FastifyInstance, ownerId: number, runAt?: Date): Promise<void> {
  await app.jobs.add(
    app.db,
    MOVE_JOB,
    { ownerId },
    { key: `${MOVE_JOB}:${ownerId}`, owner: ownerId, maxAttempts: MAX_ATTEMPTS, ...(runAt && { runAt }) },
  )
}

const isRunning = () => new ProductError(409, 'integrations.move_running', MOVE_TEXTS.running)

/** @throws ProductError 422 */
function toUrl(app: FastifyInstance, { program, url = '' }: MoveFrom): string {
  if (!hasAddress(program)) return ''
  const input = readBase(url, app.config.alerts.allowedHosts)
  if ('problem' in input) throw new ProductError(422, 'integrations.move_url', input.problem, { url: input.problem })
  return input.url.href.replace(/\/$/, '')
}

/** @throws ProductError 422 */
async function readContents(app: FastifyInstance, ownerId: number, from: MoveFrom): Promise<SourceContents> {
  const { program, key = '' } = from
  if (key === '' && !usesLogin(program)) {
    const problem = MOVE_TEXTS.key(MOVE_NAMES[program])
    throw new ProductError(422, 'integrations.move_key', problem, { key: problem })
  }
  const access = { ownerId, program, url: toUrl(app, from), key, timeout: CHECK_TIMEOUT_MS }
  try {
    const source = await openMove(app, { ...access, signal: AbortSignal.timeout(2 * CHECK_TIMEOUT_MS) })
    return await source.list()
  } catch (error) {
    if (error instanceof MoveProblem) {
      throw new ProductError(422, 'integrations.move_source', () => sayKept(error.reason))
    }
    throw error
  }
}

async function toMoveResponse(app: FastifyInstance, row: MoveRow, language: Language): Promise<Move> {
  const { ownerId, program, url, status, contacts, problem, importId } = row
  const batch = importId === null ? null : await app.logbook.importBatch(ownerId, importId)
  return {
    program,
    host: url === '' ? '' : new URL(url).host,
    status,
    locations: row.locations.map(({ name, callsign, grid, contacts: there, fetched }) => ({
      name,
      callsign,
      grid,
      contacts: there,
      fetched: program === 'cloudlog' ? null : fetched,
    })),
    contacts,
    fetched: sumProgress(row).fetched,
    problem: problem === null ? null : formatIn(problem, language),
    import: batch && {
      id: batch.id,
      status: batch.status,
      read: batch.read,
      new: batch.new,
      possible: batch.possible,
      same: batch.same,
      merged: batch.merged,
      rejected: batch.rejected,
    },
  }
}
