/** LoTW users: calls that confirmed a member's contact by LoTW, and those in LoTW's list if it is configured. */
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { readUpTo } from '../../kernel/outside/read.ts'

const TIMEOUT_MS = 120_000
const MAX_LIST_BYTES = 64 * 1024 * 1024
const BATCH_SIZE = 20_000
/** A response with fewer lines is an error page and not the list. */
const MIN_LINES = 100

/** @throws Error when the configured list cannot be loaded; calls from confirmations are updated even then */
export async function refreshLotwUsers(app: FastifyInstance, signal?: AbortSignal): Promise<void> {
  // Bit 1 of `confirmed_by` is LoTW.
  await app.pool.query(
    `insert into lotw_user (callsign) select distinct call from contact where confirmed_by <> 0 and confirmed_by & 1 = 1
     on conflict do nothing`,
  )
  const { lotwUsersUrl } = app.config.spots
  if (lotwUsersUrl === undefined) return
  const calls = await fetchUsers(lotwUsersUrl, signal)
  for (let at = 0; at < calls.length; at += BATCH_SIZE) {
    await app.pool.query('insert into lotw_user (callsign) select unnest($1::text[]) on conflict do nothing', [
      calls.slice(at, at + BATCH_SIZE),
    ])
  }
  app.log.info({ calls: calls.length }, 'LoTW users fetched')
}

/** Parses lines such as `CALL,2026-11-20,12:34:56`. */
async function fetchUsers(url: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    headers: { 'user-agent': 'Onfreq/0.1' },
    redirect: 'error',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`The list of LoTW users could not be loaded: status ${response.status}`)
  }
  const text = (await readUpTo(response.body, MAX_LIST_BYTES)).toString()
  const calls = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    const call = normaliseCallsign(/^([A-Za-z0-9/]+),\d{4}-\d\d-\d\d/.exec(line)?.[1] ?? '')
    if (isCallsign(call)) calls.add(call)
  }
  if (calls.size < MIN_LINES) throw new Error('The list of LoTW users could not be loaded: the response is not a list')
  return [...calls]
}
