/** Checks whether a member's contacts can be signed, without sending any. */
import { LOTW_SEND_TEXTS as TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Checked } from '../checked.ts'
import { findProblem } from './choose.ts'
import { findCertificates, readStationCalls } from './repository.ts'

/** Maximum number of calls listed in the message. */
const MAX_LISTED_CALLS = 5

export async function checkLotw(app: FastifyInstance, ownerId: number): Promise<Checked> {
  const now = app.clock.now()
  const certificates = await findCertificates(toSql(app.db), ownerId)
  const working = certificates.filter(({ validFrom, validUntil }) => validFrom <= now && now < validUntil)
  const calls = [...new Set(working.map(({ callsign }) => callsign))]
  const missing = (await readStationCalls(toSql(app.db), ownerId)).filter((call) => !calls.includes(call.toUpperCase()))
  const formatMessage = () => [
    ...(calls.length > 0 ? [TEXTS.ready(calls.slice(0, MAX_LISTED_CALLS))] : []),
    ...(missing.length > 0 ? [TEXTS.notReady(missing.slice(0, MAX_LISTED_CALLS))] : []),
    ...certificates.flatMap((certificate) => findProblem(certificate, now) ?? []),
  ]
  return { ok: calls.length > 0 && missing.length === 0, message: () => formatMessage().join(' ') }
}
