/** Contacts after the last one that a program has, as ADIF or JSON (`get_contacts_adif`). */
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import { ADIF_FIELDS } from '@onfreq/ham/adif/fields'
import type { AdifField } from '@onfreq/ham/adif/records'
import { adiHeader, adiRecord } from '@onfreq/ham/adif/writer'
import type { FastifyInstance } from 'fastify'
import { type Fields, toText } from '../body.ts'
import { failure } from '../door.ts'
import { type Station, toStationScope } from '../stations.ts'
import { namesServices, servicesIn } from './services.ts'

/** Maximum number of contacts per response. */
const MAX_COUNT = 20_000

/**
 * Exports contacts of the `chosen` stations among the key's `stations`.
 * @throws ProductError 400
 */
export async function exportContacts(
  app: FastifyInstance,
  chosen: readonly Station[],
  stations: readonly Station[],
  fields: Fields,
) {
  const from = toText(fields.fetchfromid)
  if (from === '') throw failure(400, CLOUDLOG_TEXTS.requiredFields)
  if (!/^\d{1,16}$/.test(from)) throw failure(400, CLOUDLOG_TEXTS.wrongFetchFrom)
  const target = parseFields(fields.fields)
  const limit = Math.trunc(Number(toText(fields.limit) || MAX_COUNT))
  const contacts = await app.logQuestions.contactsAfter(
    toStationScope(chosen, stations),
    { afterId: Number(from), band: toText(fields.band) || undefined, services: parseConfirmedBy(fields.qsl_filter) },
    Number.isFinite(limit) && limit > 0 ? Math.min(limit, MAX_COUNT) : MAX_COUNT,
  )
  const head = {
    status: 'successful' as const,
    message: contacts.length === 0 ? CLOUDLOG_TEXTS.noNewContacts : CLOUDLOG_TEXTS.exported,
    lastfetchedid: contacts.at(-1)?.id ?? Number(from),
    exported_qsos: contacts.length,
  }
  const records = contacts.map((contact) => app.logbook.adifFields(contact))
  if (toText(fields.output_format).toLowerCase() === 'json') {
    const qsos = records.map((record) => toObject(record, target))
    return { ...head, exported_records: qsos.length, qsos }
  }
  if (contacts.length === 0) return { ...head, exported_records: 0, adif: null }
  const header = adiHeader({ programId: 'Onfreq', programVersion: '1', createdAt: app.clock.millis() })
  const adif = header + records.map((record) => adiRecord(record)).join('')
  return { ...head, exported_records: contacts.length, adif }
}

function toObject(record: readonly AdifField[], selected: readonly string[] | null) {
  const all = Object.fromEntries(record.map(({ name, value }) => [name, value]))
  return selected === null ? all : Object.fromEntries(selected.map((name) => [name, all[name] ?? '']))
}

/**
 * Parses `["lotw", "qsl"]`: contacts confirmed by any of these; 0 selects all contacts.
 * @throws ProductError 400
 */
function parseConfirmedBy(value: unknown): number {
  const names = (Array.isArray(value) ? value.map(toText) : [toText(value)]).filter((name) => name !== '')
  if (names.length === 0) return 0
  if (!names.every(namesServices)) throw failure(400, CLOUDLOG_TEXTS.wrongQslFilter)
  return servicesIn(names.join(','))
}

/**
 * @returns null for all fields.
 * @throws ProductError 400 for an unknown ADIF name
 */
function parseFields(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const names = value.map((name) => toText(name).toUpperCase())
  const unknown = names.filter((name) => !ADIF_FIELDS.has(name) && !/^APP_\w+$/.test(name))
  if (unknown.length > 0) throw failure(400, CLOUDLOG_TEXTS.unknownFields(unknown.join(', ').slice(0, 200)))
  return [...new Set(names)]
}
