/** Where the own station was, for records that do not say it. */
import type { AdifField } from './records.ts'

/** What a place says, by ADIF's names: `MY_GRIDSQUARE`, `MY_RIG`, `TX_PWR`. */
export type OwnPlace = Readonly<Record<string, string>>

/** A record that says anything of the own place is right about all of it: it may have been made elsewhere. */
export function withOwnPlace(fields: readonly AdifField[], place: OwnPlace): readonly AdifField[] {
  const said = Object.entries(place)
  if (said.length === 0 || fields.some(({ name }) => name.startsWith('MY_'))) return fields
  const known = new Set(fields.map(({ name }) => name))
  const added = said.filter(([name]) => !known.has(name))
  return added.length === 0 ? fields : [...fields, ...added.map(([name, value]) => ({ name, value, type: '' }))]
}
