/** Where a contact was made, as LoTW's station record names it. What LoTW would not know is left out: it voids the station. */

/** Values by LoTW's names; all of them are signed. */
export type StationPlace = Readonly<Record<string, string>>

const PLACE_FIELDS = ['MY_GRIDSQUARE', 'MY_CQ_ZONE', 'MY_ITU_ZONE', 'MY_STATE', 'MY_CNTY', 'MY_IOTA'] as const

type Fields = ReadonlyMap<string, string>

/** A contact that says anything of its place is believed; else the location of its certificate is. */
export function placeOf(contact: Fields, location: Fields, dxcc: number): StationPlace {
  const saysItself = PLACE_FIELDS.some((name) => (contact.get(name) ?? '').trim() !== '')
  return readPlace(saysItself ? contact : location, dxcc)
}

const UNITED_STATES: ReadonlySet<number> = new Set([291, 6, 110])
const CANADA = 1
/** LoTW's config has its own names for two of ADIF's provinces. */
const PROVINCES: Readonly<Record<string, string>> = { QC: 'PQ', NL: 'NF' }

function readPlace(fields: Fields, dxcc: number): StationPlace {
  const place: Record<string, string> = {}
  const value = (name: string) => (fields.get(name) ?? '').trim()
  const put = (name: string, text: string, known: RegExp) => {
    if (known.test(text)) place[name] = text
  }
  const zone = (text: string, most: number) => {
    const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= most ? String(number) : ''
  }
  put('GRIDSQUARE', value('MY_GRIDSQUARE').toUpperCase(), /^[A-R]{2}\d{2}(?:[A-X]{2}(?:\d{2})?)?$/)
  put('CQZ', zone(value('MY_CQ_ZONE'), 40), /./)
  put('ITUZ', zone(value('MY_ITU_ZONE'), 90), /./)
  put('IOTA', value('MY_IOTA').toUpperCase(), /^(?:AF|AN|AS|EU|NA|OC|SA)-\d{3}$/)
  const state = value('MY_STATE').toUpperCase()
  if (dxcc === CANADA) put('CA_PROVINCE', PROVINCES[state] ?? state, /^[A-Z]{2}$/)
  if (UNITED_STATES.has(dxcc)) {
    put('US_STATE', state, /^[A-Z]{2}$/)
    // ADIF writes "VA,Arlington", LoTW the name alone beside its state.
    const [of, county = ''] = value('MY_CNTY').split(',', 2)
    if (of?.trim().toUpperCase() === state) put('US_COUNTY', county.trim(), /^[A-Za-z][A-Za-z .'-]{0,40}$/)
  }
  return place
}
