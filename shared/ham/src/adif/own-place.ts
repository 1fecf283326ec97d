/** Location of the own station, for records that contain none. */
import { normaliseCallsign } from '../callsign.ts'
import type { AdifField } from './records.ts'

/** Fields of a location by ADIF name: `MY_GRIDSQUARE`, `MY_RIG`, `TX_PWR`. */
export type OwnPlace = Readonly<Record<string, string>>

/**
 * Adds the location to a record without a station call, or with the call that the location belongs to. If the
 * record contains any location field, it is left unchanged, because it may have been made elsewhere. The same
 * applies to any other call, including portable forms.
 */
export function withOwnPlace(fields: readonly AdifField[], place: OwnPlace, placeCall: string): readonly AdifField[] {
  const messages = Object.entries(place)
  const station = normaliseCallsign(fields.find(({ name }) => name === 'STATION_CALLSIGN')?.value ?? '')
  if (station !== '' && station !== normaliseCallsign(placeCall)) return fields
  if (messages.length === 0 || fields.some(({ name }) => name.startsWith('MY_'))) return fields
  const present = new Set(fields.map(({ name }) => name))
  const added = messages.filter(([name]) => !present.has(name))
  return added.length === 0 ? fields : [...fields, ...added.map(([name, value]) => ({ name, value, type: '' }))]
}
