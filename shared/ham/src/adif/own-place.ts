/** The own station's location, for records without one. */
import { normaliseCallsign } from '../callsign.ts'
import type { AdifField } from './records.ts'

/** Fields of a location by ADIF name: `MY_GRIDSQUARE`, `MY_RIG`, `TX_PWR`. */
export type OwnPlace = Readonly<Record<string, string>>

/**
 * Adds the place to a record made under the call that the place belongs to, or under no call. A record that states anything about
 * the own place is right about all of it: it may have been made elsewhere. So may one made under another call, a portable form
 * included.
 */
export function withOwnPlace(fields: readonly AdifField[], place: OwnPlace, placeCall: string): readonly AdifField[] {
  const messages = Object.entries(place)
  const station = normaliseCallsign(fields.find(({ name }) => name === 'STATION_CALLSIGN')?.value ?? '')
  if (station !== '' && station !== normaliseCallsign(placeCall)) return fields
  if (messages.length === 0 || fields.some(({ name }) => name.startsWith('MY_'))) return fields
  const known = new Set(fields.map(({ name }) => name))
  const added = messages.filter(([name]) => !known.has(name))
  return added.length === 0 ? fields : [...fields, ...added.map(([name, value]) => ({ name, value, type: '' }))]
}
