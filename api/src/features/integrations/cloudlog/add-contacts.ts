/**
 * Adds the contacts of one request to the log.
 * @returns the result of each
 */
import type { CloudlogCreated } from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyInstance } from 'fastify'
import { toLog, type Viewer } from '#kernel/plugins/viewer.ts'
import { type Fields, toText } from './body.ts'
import { getDefaults, readRecords } from './records.ts'
import { findStation, readStations } from './stations.ts'

export type Added =
  | { readonly ok: true; readonly answer: CloudlogCreated }
  | { readonly ok: false; readonly status: 400 | 401; readonly reason: string }

export async function addContacts(
  app: FastifyInstance,
  viewer: Viewer,
  fields: Fields,
  dryRun: boolean,
): Promise<Added> {
  if ((toText(fields.type) || 'adif').toLowerCase() !== 'adif') return toRejection(400, CLOUDLOG_TEXTS.onlyAdif)
  const profileId = toText(fields.station_profile_id)
  const station = findStation(await readStations(app, viewer), profileId)
  if (station === undefined) return toRejection(401, CLOUDLOG_TEXTS.wrongStation)
  const text = typeof fields.string === 'string' ? fields.string : ''
  const read = readRecords(text, getDefaults(station, profileId !== '' || viewer.operator !== null), app.clock.millis())
  if (!read.ok) return toRejection(400, read.reason)
  const saved = await app.logbook.addEntries(
    toLog(viewer),
    read.entries.map((entry) => ({ entry })),
    { origin: 'API', dryRun },
  )
  const messages = saved.flatMap(({ outcome, contact }) => {
    const { call, stationCall } = contact
    if (outcome === 'same') {
      return [CLOUDLOG_TEXTS.duplicate(call, contact.band ?? '', contact.submode ?? contact.mode ?? '')]
    }
    if (outcome === 'merged') return [CLOUDLOG_TEXTS.merged(call)]
    const message = outcome === 'possible' ? [CLOUDLOG_TEXTS.possible(call)] : []
    if (!contact.publicCall) message.push(CLOUDLOG_TEXTS.stranger(call, stationCall))
    else if (contact.ownerId !== viewer.accountId && contact.ownerId !== station.ownerId) {
      message.push(CLOUDLOG_TEXTS.elsewhere(call, stationCall))
    }
    return message
  })
  const added = saved.filter(({ outcome }) => outcome === 'new' || outcome === 'possible').length
  return {
    ok: true,
    answer: {
      status: 'created',
      type: 'adif',
      string: text,
      imported_count: added,
      adif_count: saved.length,
      // Unreadable content rejects the entire request, so that no contact is omitted silently.
      adif_errors: 0,
      messages: dryRun ? ['Dryrun works', ...messages] : messages,
    },
  }
}

const toRejection = (status: 400 | 401, reason: string) => ({ ok: false as const, status, reason })
