/** The newest public contacts of a station, for its website. */
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { failure } from '../door.ts'

const MAX_COUNT = 50

/** @throws ProductError 404 for an unknown station */
export async function recentContacts(app: FastifyInstance, slug: string, limit: number) {
  const account = await app.accounts.byCallsign(callsignFromPath(slug.toUpperCase()))
  if (account === null) throw failure(404, CLOUDLOG_TEXTS.logbookNotFound)
  const size = Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_COUNT) : 10
  const { contacts } = await app.logbook.contactsOfStation(account.callsign, { page: 1, size })
  const qsos = contacts.map((contact) => ({
    date: contact.TS.slice(0, 10),
    time: contact.TS.slice(11, 16),
    callsign: contact.Call,
    mode: contact.SubMode ?? contact.Mode ?? '',
    band: contact.Band ?? '',
    rst_sent: contact.SNT ?? '',
    rst_rcvd: contact.RCV ?? '',
    gridsquare: contact.GridSquare ?? '',
    country: contact.country ?? '',
  }))
  return { qsos, count: qsos.length, logbook_slug: slug }
}
