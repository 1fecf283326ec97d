/**
 * Files whose response was lost, because the sender was killed or the connection broke. LoTW is queried for the
 * contacts it has received; those are marked as sent, and only the others are sent again.
 */
import { LOTW_SEND_TEXTS as TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { recordAccepted } from '../delivery/arrived.ts'
import { findLogin } from '../logins/logins.ts'
import { markRejected } from '../logins/repository.ts'
import { readPassword } from '../logins/secrets.ts'
import { type LotwReceived, openLotw } from '../services/lotw.ts'
import { type Attempt, findAttempts, postpone, release } from './attempts.ts'

/**
 * Minutes from the upload to the first query, and between queries. LoTW processes its queue within minutes, or within
 * hours after a contest. A contact that is missing at the last query was not received.
 */
export const CHECK_DELAYS_MINUTES = [5, 15, 60, 180, 360] as const
/** Allowed difference between the clocks of LoTW and of this server. */
const CLOCK_TOLERANCE_MS = 10 * 60_000

export async function resolveUnanswered(app: FastifyInstance, ownerId: number, signal: AbortSignal): Promise<void> {
  const now = app.clock.now()
  const due = (await findAttempts(toSql(app.db), ownerId)).filter(
    ({ checkAt: requestAt }) => requestAt === null || requestAt <= now,
  )
  for (const contacts of Map.groupBy(due, ({ file }) => file).values()) {
    if (signal.aborted) return
    await resolveFile(app, ownerId, contacts, signal)
  }
}

async function resolveFile(
  app: FastifyInstance,
  ownerId: number,
  contacts: readonly Attempt[],
  signal: AbortSignal,
): Promise<void> {
  const [first] = contacts
  if (first === undefined) return
  const ids = contacts.map(({ contactId }) => contactId)
  const now = app.clock.now()
  const schedule = (requestAt: Date | null, reason: string, which = ids) =>
    app.transaction((trx) => postpone(toSql(trx), ownerId, which, { checkAt: requestAt, reason, now }))
  const response = await request(app, ownerId, first, signal)
  const minutes = CHECK_DELAYS_MINUTES[first.asks + 1]
  const next = minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
  if (response === null) return schedule(null, TEXTS.unheardNoLogin)
  if (response.kind === 'refused') return schedule(null, TEXTS.unheardRefused)
  if (response.kind !== 'received')
    return next ? schedule(next, TEXTS.unheard) : schedule(null, TEXTS.unheardNoResponse)
  const [there, missing] = [true, false].map((has) => contacts.filter((contact) => exists(response, contact) === has))
  if (there !== undefined && there.length > 0)
    await recordAccepted(app, ownerId, 'lotw', there, { note: TEXTS.found, leaves: true })
  const rest = (missing ?? []).map(({ contactId }) => contactId)
  if (rest.length === 0) return
  if (next !== undefined) return schedule(next, TEXTS.unheard, rest)
  await app.transaction((trx) => release(toSql(trx), ownerId, rest, now))
}

/** @returns null without a login: uploading needs none, but querying does */
async function request(
  app: FastifyInstance,
  ownerId: number,
  { ownCall, startedAt }: Attempt,
  signal: AbortSignal,
): Promise<LotwReceived | { readonly kind: 'refused' | 'later' } | null> {
  const login = await findLogin(app, ownerId, 'lotw')
  const password = await readPassword(app, login)
  if (login.user === '' || password === null) return null
  if (login.problem !== null) return { kind: 'refused' }
  const lotw = openLotw({ url: app.config.services.lotw, user: login.user, password }, signal)
  const result = await lotw.received(ownCall, new Date(startedAt.getTime() - CLOCK_TOLERANCE_MS))
  if (result.kind === 'refused') await markRejected(toSql(app.db), login, result.reason)
  return result
}

/** LoTW reports the group of some modes. */
const MODE_GROUPS: ReadonlySet<string> = new Set(['', 'CW', 'PHONE', 'IMAGE', 'DATA'])

function exists({ contacts }: LotwReceived, { place, mode }: Attempt): boolean {
  return (contacts.get(place) ?? []).some((received) => received === mode || MODE_GROUPS.has(received))
}
