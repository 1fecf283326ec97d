/**
 * Expected progress of each award in the catalogue and expected badges, counted contact by contact with slow-rules.ts.
 */
import { type Countable, getPlace, getWay, type LoggedContact, listCountable } from './slow-rules.ts'

type Way = 'direct' | 'satellite' | 'relayed' | 'early'

export interface Entry extends Countable {
  readonly band: string
  readonly modeClass: string
  readonly way: Way
  readonly place: string
}

interface SlowRule {
  readonly kind: string
  readonly count?: 'slots' | 'each band'
  readonly ways?: readonly Way[]
  readonly bands?: readonly string[]
  readonly mode?: string
  /** 60 m does not count towards the total. */
  readonly no60?: boolean
  /**
   * Counts from one entity with any locators, or from nearby locations. In the random log, IO91 and IL18 are far apart.
   */
  readonly own?: 'entity' | 'near'
  readonly activation?: { readonly needed: number; readonly per: 'day' | 'ever'; readonly once: 'station' | 'slot' }
}

/** VUCC counts since 1983. Sponsors of the other awards accept all contacts of the random log. */
const GRID_START = Date.UTC(1983, 0, 1)

const ENTITY = { no60: true, own: 'entity' } as const
const DXCC = { kind: 'dxcc', ...ENTITY } as const
const SATELLITE = { ways: ['satellite'], bands: ['satellite'] } as const
const ANY_PLACE = { ways: ['direct', 'satellite', 'early'] } as const
const EVER = { ways: ['direct', 'early'] } as const

/** Rules by id of the award. The random log has the bands 160, 60, 20, 11, 6 and 2 m. */
export const SLOW_RULES: Readonly<Record<string, SlowRule>> = {
  dxcc: DXCC,
  'dxcc-phone': { ...DXCC, mode: 'voice' },
  'dxcc-cw': { ...DXCC, mode: 'cw' },
  'dxcc-data': { ...DXCC, mode: 'data' },
  'dxcc-band': { ...DXCC, count: 'each band', bands: ['160m', '20m', '6m', '2m'] },
  'dxcc-challenge': { ...DXCC, count: 'slots', bands: ['160m', '20m', '6m'] },
  'dxcc-satellite': { ...DXCC, ...SATELLITE },
  'honor-roll': DXCC,
  was: { kind: 'state', no60: true, own: 'near' },
  'was-satellite': { kind: 'state', own: 'near', ...SATELLITE },
  wac: { kind: 'cont', ...ENTITY },
  waz: { kind: 'zone', ...ENTITY },
  vucc: { kind: 'grid', own: 'near', count: 'each band', bands: ['6m', '2m'] },
  'vucc-shf': { kind: 'grid', own: 'near', count: 'each band', bands: [] },
  'vucc-satellite': { kind: 'grid', own: 'near', ...SATELLITE },
  iota: { kind: 'iota', ...ENTITY },
  wpx: { kind: 'wpx', ...ENTITY, bands: ['160m', '20m', '6m'] },
  wae: { kind: 'wae', ...ENTITY },
  fields: { kind: 'field', ...EVER },
  grids: { kind: 'grid', ...ANY_PLACE },
  pota: { kind: 'pota', ...ANY_PLACE },
  'pota-activator': { kind: 'pota_day', ...ANY_PLACE, activation: { needed: 10, per: 'day', once: 'slot' } },
  sota: { kind: 'sota', ...ANY_PLACE },
  'sota-activator': { kind: 'sota_day', ...ANY_PLACE, activation: { needed: 4, per: 'day', once: 'station' } },
  wwff: { kind: 'wwff', ...ANY_PLACE },
  'wwff-activator': { kind: 'wwff_day', ...ANY_PLACE, activation: { needed: 44, per: 'ever', once: 'slot' } },
  counties: { kind: 'county', ...EVER },
  dok: { kind: 'dok', ...EVER, count: 'each band', bands: ['160m', '60m', '20m', '6m', '2m'] },
}

export function listEntries(contacts: readonly LoggedContact[], home: number): readonly Entry[] {
  return contacts.flatMap((contact) => {
    const way = getWay(contact)
    const slot = { band: contact.band, modeClass: contact.mode_class, place: getPlace(contact, home) }
    return listCountable(contact).map((one): Entry => {
      const isEarly = way === 'direct' && one.kind === 'grid' && contact.started_at.getTime() < GRID_START
      return { ...one, ...slot, way: isEarly ? 'early' : way }
    })
  })
}

function judge(rule: SlowRule, { kind, band, modeClass, way }: Entry): 'counts' | 'shown' | null {
  const { ways = ['direct'], bands, mode = modeClass } = rule
  if (kind !== rule.kind || mode !== modeClass || band === '11m' || way === 'relayed') return null
  if (!ways.includes(way)) return way === 'satellite' ? 'shown' : null
  const row = way === 'satellite' ? way : band
  if (rule.no60 === true && row === '60m') return 'shown'
  return bands === undefined || bands.includes(row) ? 'counts' : null
}

/**
 * Entries from home, or from the other entity if only those count or, for an award with locations, if they count more.
 */
function selectFromOneLocation(rule: SlowRule, entries: readonly Entry[], home: number): readonly Entry[] {
  const judged = entries.filter((entry) => judge(rule, entry) !== null)
  const countedEntries = judged.filter((entry) => judge(rule, entry) === 'counts')
  if (rule.own === undefined) return countedEntries
  const isHome = ({ place }: Entry) => place.startsWith(`${home}/`)
  if (rule.own === 'entity') {
    const isAtHome = entries.some((one) => one.kind === rule.kind && isHome(one))
    return countedEntries.filter((entry) => isHome(entry) === isAtHome)
  }
  // A contact without a locator was made at home. Home is near IO91 if another contact from home says so.
  const from = (locator: string) => countedEntries.filter(({ place }) => place.endsWith(`/${locator}`))
  const isHomeIo91 = judged.some(({ place }) => place === `${home}/IO91`)
  const locations = isHomeIo91 ? [[...from('IO91'), ...from('')], from('IL18')] : [from(''), from('IL18'), from('IO91')]
  const size = (some: readonly Entry[]) =>
    new Set(some.map(({ item, band, way }) => (rule.count ? `${item} ${way === 'satellite' ? way : band}` : item))).size
  return locations.reduce((best, location) => (size(location) > size(best) ? location : best))
}

function countActivated({ needed, per, once }: NonNullable<SlowRule['activation']>, entries: readonly Entry[]): number {
  const visits = new Map<string, Set<string>>()
  for (const { item, band, modeClass } of entries) {
    const [reference = '', day = '', call = ''] = item.split(' ')
    const visit = `${reference} ${per === 'day' ? day : ''}`
    visits.set(visit, (visits.get(visit) ?? new Set()).add(once === 'station' ? call : `${call} ${band} ${modeClass}`))
  }
  const valid = Array.from(visits).filter(([, { size }]) => size >= needed)
  return new Set(valid.map(([visit]) => visit.split(' ')[0])).size
}

export function countAward(id: string, entries: readonly Entry[], home: number, services: number) {
  const rule = SLOW_RULES[id]
  if (rule === undefined) throw new Error(`No second rule for ${id}`)
  const countedEntries = selectFromOneLocation(rule, entries, home)
  if (rule.activation !== undefined) {
    const activated = countActivated(rule.activation, countedEntries)
    return { worked: activated, confirmed: activated }
  }
  const count = (some: readonly Entry[]) => {
    const perBand = (rule.bands ?? []).map(
      (band) => new Set(some.flatMap((e) => (e.band === band ? [e.item] : []))).size,
    )
    if (rule.count === 'each band') return Math.max(0, ...perBand)
    return rule.count === 'slots' ? perBand.reduce((sum, n) => sum + n, 0) : new Set(some.map(({ item }) => item)).size
  }
  return {
    worked: count(countedEntries),
    confirmed: count(countedEntries.filter(({ mask }) => (mask & services) !== 0)),
  }
}

const NEW_TEXTS = {
  zone: 'New zone',
  state: 'New state',
  iota: 'New island',
  pota: 'New park',
  wwff: 'New park',
  sota: 'New summit',
  grid: 'New grid',
}
const MODE_TEXTS = { cw: 'New in CW', voice: 'New in phone', data: 'New in data' }

/** Badges of a station for a member with these entries. */
export function listNew(station: LoggedContact, entries: readonly Entry[], home: number, services: number): string[] {
  const way = getWay(station)
  const { band, mode_class: mode } = station
  if (entries.length === 0 || way === 'relayed' || band === '11m') return []
  const getRule = (kind: string): SlowRule => {
    const own = { dxcc: 'entity', zone: 'entity', iota: 'entity', state: 'near', grid: 'near' } as const
    const rule = { kind, ...(kind in own && { own: own[kind as keyof typeof own] }) }
    if (way === 'satellite') return { ...rule, ...SATELLITE }
    if (['pota', 'sota', 'wwff'].includes(kind)) return { ...rule, ...ANY_PLACE }
    return { ...rule, no60: kind !== 'grid' }
  }
  const isNew = ({ kind, item }: Countable, where: { band?: string; modeClass?: string } = {}) => {
    // On 60 m, the contacts on 60 m matter, although they do not count towards a total.
    const rule = where.band === '60m' ? { ...getRule(kind), no60: false } : getRule(kind)
    const { band: only = null, modeClass = null } = where
    return !selectFromOneLocation(rule, entries, home).some(
      (one) =>
        one.item === item &&
        (services === 0 || (one.mask & services) !== 0) &&
        (only === null || one.band === only) &&
        (modeClass === null || one.modeClass === modeClass),
    )
  }
  const items = listCountable({ ...station, confirmations: null, member: null })
  const entity = items.find(({ kind }) => kind === 'dxcc')
  const texts: string[] = []
  if (entity !== undefined && way === 'satellite') {
    if (isNew(entity)) texts.push('New over satellites')
  } else if (entity !== undefined) {
    if (band !== '60m' && isNew(entity)) texts.push('NEW DXCC')
    else {
      if (isNew(entity, { band })) texts.push(`New on ${band}`)
      if (band !== '60m' && isNew(entity, { modeClass: mode })) texts.push(MODE_TEXTS[mode as keyof typeof MODE_TEXTS])
    }
  }
  for (const [kind, text] of Object.entries(NEW_TEXTS)) {
    if (band === '60m' && ['zone', 'state', 'iota'].includes(kind)) continue
    for (const one of items) if (one.kind === kind && isNew(one)) texts.push(`${text} ${one.item}`)
  }
  return texts
}
