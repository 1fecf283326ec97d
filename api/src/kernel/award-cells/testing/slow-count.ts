/**
 * Counts award cells slowly from the sponsors' rules, without the product's code, for comparison with the incremental
 * the counted cells with. Entities, continents, zones, squares, fields and states.
 */
import type { ConfirmationFacts } from '@onfreq/ham/adif/confirmations'
import type { CountedContact } from '@onfreq/ham/awards/cells'

/** Key `kind item band class way place`. `mask`: the services that confirm a contact. */
type Cells = ReadonlyMap<string, { readonly n: number; readonly mask: number }>

export const COMPARED_KINDS = ['dxcc', 'deleted', 'cont', 'zone', 'grid', 'field', 'state'] as const

const BITS = { lotw: 1, eqsl: 2, qrz: 4, clublog: 8, onfreq: 16, paper: 32 }
const CONTINENT: Readonly<Record<number, string>> = { 291: 'NA', 1: 'NA', 6: 'NA', 110: 'OC', 339: 'AS', 230: 'EU' }
const STATES = ['CT', 'MA', 'MD', 'AK', 'HI']
const FIRST_DAY: Readonly<Record<string, string>> = {
  dxcc: '1945-11-15',
  deleted: '1945-11-15',
  cont: '1945-11-15',
  zone: '1945-11-15',
  grid: '1983-01-01',
}

const readField = ({ extra }: CountedContact, name: string) => extra?.find(([one]) => one === name)?.[1]

function findBand({ call, band, freqHz }: CountedContact): string {
  if (call === '1AT101') return '11m'
  if (band !== null) return band
  if (freqHz === 27_555_000) return '11m'
  return freqHz === 5_357_000 ? '60m' : ''
}

function findWay(contact: CountedContact): string {
  const { propMode, satName } = contact
  if (propMode === 'RPT' || propMode === 'ECH') return 'relayed'
  if (propMode === 'SAT' || (propMode === null && satName !== null)) return 'satellite'
  const receiveBand = readField(contact, 'BAND_RX') ?? (readField(contact, 'FREQ_RX') === '432.1' ? '70cm' : undefined)
  return receiveBand !== undefined && findBand(contact) !== '' && receiveBand !== findBand(contact)
    ? 'relayed'
    : 'direct'
}

function findPlace(contact: CountedContact): string {
  const entity = readField(contact, 'MY_DXCC') ?? (contact.stationCall.startsWith('EA8/') ? '29' : '223')
  return `${entity}/${readField(contact, 'MY_GRIDSQUARE') ?? ''}`
}

const toEntity = (dxcc: number) => [dxcc === 229 ? 'deleted' : 'dxcc', String(dxcc)] as const

function findState(dxcc: number | null, state: string | undefined): string | undefined {
  if (dxcc === 6) return 'AK'
  if (dxcc === 110) return 'HI'
  const countedState = state === 'DC' ? 'MD' : state
  return dxcc === 291 && countedState !== undefined && STATES.includes(countedState) ? countedState : undefined
}

type AwardItem = readonly [kind: string, item: string]

function listSquares(grids: readonly (string | null | undefined)[]): AwardItem[] {
  return grids.flatMap((grid): AwardItem[] => {
    if (!grid || grid.toUpperCase() === 'RR73') return []
    const square: AwardItem[] = grid.length >= 4 ? [['grid', grid.slice(0, 4).toUpperCase()]] : []
    return [...square, ['field', grid.slice(0, 2).toUpperCase()]]
  })
}

function listLoggedItems(contact: CountedContact): AwardItem[] {
  const { dxcc, continent, cqZone, grid } = contact
  const state = findState(dxcc, readField(contact, 'STATE'))
  return [
    ...(dxcc ? [toEntity(dxcc)] : []),
    ...(continent ? [['cont', continent] as const] : []),
    ...(cqZone && cqZone <= 40 ? [['zone', String(cqZone)] as const] : []),
    ...listSquares([grid, ...(readField(contact, 'VUCC_GRIDS')?.split(',') ?? [])]),
    ...(state ? [['state', state] as const] : []),
  ]
}

function listConfirmedBy(contact: CountedContact, facts: ConfirmationFacts): AwardItem[] {
  const isElsewhere = facts.dxcc !== undefined && facts.dxcc !== contact.dxcc
  const state =
    facts.dxcc === undefined && facts.state === undefined
      ? undefined
      : findState(facts.dxcc ?? contact.dxcc, facts.state)
  return [
    ...(isElsewhere && facts.dxcc ? [toEntity(facts.dxcc), ['cont', CONTINENT[facts.dxcc] ?? ''] as const] : []),
    ...(facts.cqZone ? [['zone', String(facts.cqZone)] as const] : []),
    ...listSquares([facts.grid]),
    ...(state ? [['state', state] as const] : []),
  ]
}

function listConfirmers({
  confirmations,
  member,
}: CountedContact): (readonly [bit: number, facts: ConfirmationFacts | null])[] {
  const confirmingServices = (['lotw', 'eqsl', 'qrz', 'clublog', 'paper'] as const).flatMap((service) => {
    const state = confirmations?.[service]
    return state?.received === 'Y' ? [[BITS[service], state.says ?? null] as const] : []
  })
  return member === null ? confirmingServices : [...confirmingServices, [BITS.onfreq, member] as const]
}

const ENTITY_KINDS = ['dxcc', 'deleted', 'cont']

/** Award items of one contact, each with a mask of the services that confirm it. */
function listConfirmedItems(contact: CountedContact): ReadonlyMap<string, number> {
  const masks = new Map<string, number>()
  const logged = new Set(listLoggedItems(contact).map((thing) => thing.join(' ')))
  const all = listConfirmers(contact).map(([bit, facts]) => ({
    bit,
    facts,
    names: facts && listConfirmedBy(contact, facts),
  }))
  for (const thing of logged) {
    const [kind = ''] = thing.split(' ')
    let mask = 0
    let isContradicted = false
    for (const { bit, facts, names } of all) {
      const isElsewhere = facts?.dxcc !== undefined && facts.dxcc !== contact.dxcc
      const namesKind = names?.some(([one]) => one === kind) === true
      const isMoved = isElsewhere && (ENTITY_KINDS.includes(kind) || kind === 'state')
      if (facts === null || (ENTITY_KINDS.includes(kind) && !isElsewhere)) mask |= bit
      else if (names?.some((one) => one.join(' ') === thing)) mask |= bit
      else if (namesKind || isMoved) isContradicted = true
    }
    if (mask !== 0 || !isContradicted) masks.set(thing, mask)
  }
  for (const { bit, names } of all) {
    for (const thing of names ?? []) masks.set(thing.join(' '), (masks.get(thing.join(' ')) ?? 0) | bit)
  }
  return masks
}

export function countCellsSlowly(contacts: Iterable<CountedContact>): Cells {
  const cells = new Map<string, { n: number; mask: number }>()
  for (const contact of contacts) {
    const day = new Date(contact.startedAt).toISOString().slice(0, 10)
    for (const [thing, mask] of listConfirmedItems(contact)) {
      const [kind = ''] = thing.split(' ')
      const isEarly = findWay(contact) === 'direct' && day < (FIRST_DAY[kind] ?? '')
      const way = isEarly ? 'early' : findWay(contact)
      const key = `${thing}\t${findBand(contact)}\t${contact.modeClass}\t${way}\t${findPlace(contact)}`
      const existing = cells.get(key) ?? { n: 0, mask: 0 }
      cells.set(key, { n: existing.n + 1, mask: existing.mask | mask })
    }
  }
  return cells
}

/** What a station's entity would be new for (country, band, mode), for an operator at home in England. */
export function findEntityNeeds(cells: Cells, dxcc: number, band: string, modeClass: string): readonly string[] {
  const worked = [...cells.keys()].flatMap((key) => {
    const [thing, on, by, way, place] = key.split('\t')
    return thing === `dxcc ${dxcc}` && way === 'direct' && place?.startsWith('223/') && on !== '11m' ? [{ on, by }] : []
  })
  const otherBands = worked.filter(({ on }) => on !== '60m')
  const onBand = worked.some(({ on }) => on === band) ? [] : ['band']
  if (band === '60m') return onBand
  if (otherBands.length === 0) return ['country']
  return [...onBand, ...(otherBands.some(({ by }) => by === modeClass) ? [] : ['mode'])]
}
