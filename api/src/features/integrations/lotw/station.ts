/**
 * The location of a contact as a station record of LoTW. Values that LoTW does not know are omitted, because they
 * would invalidate the station.
 */

/** Values by LoTW's field names; all of them are signed. */
export type StationRecord = Readonly<Record<string, string>>

const PLACE_FIELDS = ['MY_GRIDSQUARE', 'MY_CQ_ZONE', 'MY_ITU_ZONE', 'MY_STATE', 'MY_CNTY', 'MY_IOTA'] as const

type Fields = ReadonlyMap<string, string>

/** Prefers the MY_ fields of the contact and falls back to the location of the certificate. */
export function getLocation(contact: Fields, location: Fields, dxcc: number): StationRecord {
  const hasOwnLocation = PLACE_FIELDS.some((name) => (contact.get(name) ?? '').trim() !== '')
  return toStationRecord(hasOwnLocation ? contact : location, dxcc)
}

interface Place {
  readonly callsign: string
  readonly fields: Readonly<Record<string, string>>
}

/** Fields that identify a location. Rig and power change from day to day, so they are not compared. */
const COMPARED_FIELDS = [...PLACE_FIELDS, 'MY_CITY', 'MY_POTA_REF', 'MY_SOTA_REF', 'MY_WWFF_REF'] as const

/** Finds the saved location that the fields of the contact describe. */
export function toLocation<Location extends Place>(
  locations: readonly Location[],
  call: string,
  contact: Fields,
): Location | undefined {
  const same = (name: string, value: string) => (contact.get(name) ?? '').trim().toUpperCase() === value.toUpperCase()
  const candidates = locations.flatMap((location) => {
    const fields = COMPARED_FIELDS.flatMap((name) =>
      location.fields[name] ? [[name, location.fields[name]] as const] : [],
    )
    const fits = location.callsign.toUpperCase() === call && fields.every(([name, value]) => same(name, value))
    return fits && fields.length > 0 ? [{ location, matches: fields.length }] : []
  })
  // The location with the most matching fields wins.
  return candidates.sort((a, b) => b.matches - a.matches)[0]?.location
}

const UNITED_STATES: ReadonlySet<number> = new Set([291, 6, 110])
const CANADA = 1
/** LoTW uses its own codes for two provinces of ADIF. */
const PROVINCES: Readonly<Record<string, string>> = { QC: 'PQ', NL: 'NF' }

function toStationRecord(fields: Fields, dxcc: number): StationRecord {
  const record: Record<string, string> = {}
  const value = (name: string) => (fields.get(name) ?? '').trim()
  const put = (name: string, text: string, pattern: RegExp) => {
    if (pattern.test(text)) record[name] = text
  }
  const zone = (text: string, max: number) => {
    const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= max ? String(number) : ''
  }
  put('GRIDSQUARE', value('MY_GRIDSQUARE').toUpperCase(), /^[A-R]{2}\d{2}(?:[A-X]{2}(?:\d{2})?)?$/)
  put('CQZ', zone(value('MY_CQ_ZONE'), 40), /./)
  put('ITUZ', zone(value('MY_ITU_ZONE'), 90), /./)
  put('IOTA', value('MY_IOTA').toUpperCase(), /^(?:AF|AN|AS|EU|NA|OC|SA)-\d{3}$/)
  const state = value('MY_STATE').toUpperCase()
  if (dxcc === CANADA) put('CA_PROVINCE', PROVINCES[state] ?? state, /^[A-Z]{2}$/)
  if (UNITED_STATES.has(dxcc)) {
    put('US_STATE', state, /^[A-Z]{2}$/)
    // ADIF has "VA,Arlington"; LoTW has the county alone, and the state in another field.
    const [of, county = ''] = value('MY_CNTY').split(',', 2)
    if (of?.trim().toUpperCase() === state) put('US_COUNTY', county.trim(), /^[A-Za-z][A-Za-z .'-]{0,40}$/)
  }
  return record
}
