/** Computes the claimed score of a log in a contest. */
import { say } from '@onfreq/i18n/texts'
import { distanceKm, EARTH_RADIUS_KM } from '../great-circle.ts'
import { isLocator, locatorToPosition } from '../locator.ts'
import { canonicalIsland } from '../names/references.ts'
import { toItems, US_STATES, wpxPrefix } from '../needs/items.ts'
import type {
  Condition,
  Contest,
  ContestContact,
  ContestPlace,
  ContestStation,
  ExchangePart,
  Multiplier,
  MultiplierKind,
} from './contest.ts'
import { MAX_QTCS, parseQtcs } from './qtc.ts'

export interface ScoredContact {
  readonly contact: ContestContact
  readonly points: number
  /** Valid QTCs passed in the contact, for one point each in addition to its own points. */
  readonly qtcs: number
  /** Earlier contact that it duplicates; a dupe scores nothing. */
  readonly dupeOf: ContestContact | null
  /** New multipliers that the contact adds: `zone 14`, `G`. */
  readonly multipliers: readonly string[]
  /** Reason why the contact does not count, or might not; null without a problem. */
  readonly problem: string | null
}

export interface BandScore {
  readonly band: string
  readonly contacts: number
  readonly points: number
  readonly multipliers: number
}

export interface ContestScore {
  /** In time order. */
  readonly contacts: readonly ScoredContact[]
  /** Number of contacts that count, excluding dupes and contacts outside the contest. */
  readonly valid: number
  /** Includes one point per QTC. */
  readonly points: number
  /** Number of valid QTCs. */
  readonly qtcs: number
  /** Sum of the multipliers, weighted by the rules; 1 if the contest has none. */
  readonly multipliers: number
  readonly score: number
  readonly bands: readonly BandScore[]
}

/** Scores a log. The contacts may be in any order. */
export function scoreOf(contest: Contest, station: ContestStation, contacts: readonly ContestContact[]): ContestScore {
  const tally = new ContestTally(contest, station)
  for (const contact of inOrder(contacts)) tally.add(contact)
  return tally.score()
}

export const inOrder = (contacts: readonly ContestContact[]) => [...contacts].sort((a, b) => a.at - b.at || a.id - b.id)

/** A score that is computed incrementally. Contacts are added in time order. */
export class ContestTally {
  readonly #contest: Contest
  readonly #station: ContestStation
  readonly #worked = new Map<string, ContestContact>()
  readonly #known = new Set<string>()
  readonly #bands = new Map<string, { contacts: number; points: number; multipliers: number }>()
  readonly #scored: ScoredContact[] = []
  /** Station → number of QTCs passed. */
  readonly #qtcs = new Map<string, number>()

  constructor(contest: Contest, station: ContestStation) {
    this.#contest = contest
    this.#station = station
  }

  /** The last contact added; further contacts must not be older. */
  get newest(): ContestContact | undefined {
    return this.#scored.at(-1)?.contact
  }

  /** Score of a contact if it were added next. */
  judge(contact: ContestContact): ScoredContact {
    return this.#judge(contact).scored
  }

  add(contact: ContestContact): void {
    const { scored, keys, weight } = this.#judge(contact)
    this.#scored.push(scored)
    if (!isOfContest(this.#contest, contact)) return
    const band = this.#bands.get(contact.band ?? '') ?? { contacts: 0, points: 0, multipliers: 0 }
    if (scored.qtcs > 0) {
      this.#qtcs.set(contact.call, (this.#qtcs.get(contact.call) ?? 0) + scored.qtcs)
      this.#bands.set(contact.band ?? '', band)
      band.points += scored.qtcs
    }
    if (scored.dupeOf !== null) return
    this.#worked.set(dupeKey(this.#contest, contact), contact)
    this.#bands.set(contact.band ?? '', band)
    band.contacts += 1
    band.points += scored.points
    band.multipliers += weight
    for (const key of keys) this.#known.add(key)
  }

  #judge(contact: ContestContact): { scored: ScoredContact; keys: readonly string[]; weight: number } {
    const nothing = { contact, points: 0, qtcs: 0, dupeOf: null, multipliers: [], problem: null }
    const invalid = findProblem(this.#contest, contact)
    if (invalid !== null) return { scored: { ...nothing, problem: invalid }, keys: [], weight: 0 }
    const qtcs = this.#qtcsIn(contact)
    const dupeOf = this.#worked.get(dupeKey(this.#contest, contact)) ?? null
    if (dupeOf !== null) return { scored: { ...nothing, qtcs, dupeOf }, keys: [], weight: 0 }
    const keys: string[] = []
    const multipliers: string[] = []
    let weight = 0
    for (const multiplier of this.#contest.multipliers) {
      if (!allHold(multiplier.when, this.#station, contact)) continue
      const value = getItem(multiplier.kind, contact)
      if (value === null) continue
      const key = `${multiplier.kind}|${getScope(multiplier, contact)}|${value}`
      if (this.#known.has(key) || keys.includes(key)) continue
      keys.push(key)
      multipliers.push(toLabel(multiplier, value))
      weight += getWeight(multiplier, contact)
    }
    const points = computePoints(this.#contest, this.#station, contact)
    const problem = exchangeProblem(this.#contest, contact.rcvd)
    return { scored: { ...nothing, points, qtcs, multipliers, problem }, keys, weight }
  }

  #qtcsIn(contact: ContestContact): number {
    if (this.#contest.qtc !== true) return 0
    return Math.min(parseQtcs(contact).length, MAX_QTCS - (this.#qtcs.get(contact.call) ?? 0))
  }

  score(): ContestScore {
    const points = sum([...this.#bands.values()].map((band) => band.points))
    const workedMultipliers = sum([...this.#bands.values()].map((band) => band.multipliers))
    const multipliers = this.#contest.multipliers.length === 0 ? 1 : workedMultipliers
    return {
      contacts: [...this.#scored],
      valid: this.#worked.size,
      points,
      qtcs: sum([...this.#qtcs.values()]),
      multipliers,
      score: points * multipliers,
      bands: this.#contest.bands.flatMap((band) => {
        const one = this.#bands.get(band)
        return one ? [{ band, ...one }] : []
      }),
    }
  }
}

/** Contacts with the same key are dupes. */
function dupeKey({ again }: Contest, { call, band, mode }: ContestContact): string {
  return [call, again.includes('band') ? band : '', again.includes('mode') ? getKind(mode) : ''].join('|')
}

const isOfContest = (contest: Contest, contact: ContestContact) => findProblem(contest, contact) === null

/** Points of a contact if it is not a dupe. */
export function computePoints(contest: Contest, station: ContestStation, contact: ContestContact): number {
  const rule = contest.points.find(({ when }) => allHold(when, station, contact))
  if (rule === undefined) return 0
  if (rule.perKilometres === undefined) return rule.points
  const kilometres = getDistance(station, contact)
  return kilometres === null ? rule.points : rule.points + Math.floor(kilometres / rule.perKilometres)
}

const KILOMETRES_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180

/**
 * Kilometres between the locators, at 111.2 km per degree as IARU Region 1 defines (VHF Managers Handbook); null
 * without both.
 */
function getDistance(station: ContestStation, contact: ContestContact): number | null {
  const [from, to] = [gridIn(contact.sent) ?? station.grid, gridIn(contact.rcvd) ?? contact.grid].map((grid) =>
    grid ? locatorToPosition(grid) : null,
  )
  return from && to ? distanceKm(from, to) * (111.2 / KILOMETRES_PER_DEGREE) : null
}

/** Last word of an exchange that is a locator. */
function gridIn(exchange: string): string | null {
  const words = exchange.split(/[\s,/]+/).filter((word) => /^[A-R]{2}\d{2}([A-X]{2})?$/i.test(word) && isLocator(word))
  return words.at(-1) ?? null
}

function getScope({ per }: Multiplier, { band, mode }: ContestContact): string {
  if (per === 'contest') return ''
  return per === 'band' ? (band ?? '') : getKind(mode)
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

function findProblem(contest: Contest, { band, mode }: ContestContact): string | null {
  if (band === null || !contest.bands.some((one) => one === band))
    return band === null
      ? say('No band: not a band of this contest')
      : say('{band}: not a band of this contest', { band })
  if (!contest.modes.some((one) => getKind(one) === getKind(mode)))
    return say('{mode}: not a mode of this contest', { mode })
  return null
}

/** Mode class: Field Day and IARU distinguish CW, phone and data. */
const getKind = (mode: string) => (mode === 'FM' ? 'PH' : mode === 'RY' ? 'DG' : mode)

/** Warning about a received exchange; null if its format is valid. */
export function exchangeProblem({ exchange }: Contest, received: string): string | null {
  const text = received.trim().toUpperCase()
  if (text === '') return say('No exchange was received')
  const input = text.split(/[\s,]+/)
  for (const [at, part] of exchange.entries()) {
    const word = input[at]
    const form = FORMS[part]
    if (form === undefined) continue
    if (word === undefined) {
      if (form.optional) continue
      return form.lacks?.(text) ?? null
    }
    if (!form.fits(word)) return form.says(word)
  }
  return null
}

interface ExchangeForm {
  fits(word: string): boolean
  /** Warning about an invalid word. */
  says(word: string): string
  /** Warning about an exchange without this part. */
  lacks?(exchange: string): string
  readonly optional?: true
}

const FORMS: Readonly<Partial<Record<ExchangePart, ExchangeForm>>> = {
  serial: { fits: (word) => /\d/.test(word), says: (word) => say('{word} is not a serial number', { word }) },
  'cq-zone': { fits: (word) => between(word, 1, 40), says: (word) => say('{word} is no CQ zone', { word }) },
  // Headquarters stations send the letters of their society instead of a zone.
  'itu-zone': {
    fits: (word) => /^[A-Z]{1,6}$/.test(word) || between(word, 1, 90),
    says: (word) => say('{word} is no ITU zone', { word }),
  },
  age: { fits: (word) => /^\d{2}$/.test(word), says: (word) => say('{word} is not an age', { word }) },
  class: {
    fits: (word) => /^\d{1,2}[A-F]$/.test(word),
    says: (word) => say('{word} is not a class, such as 3A', { word }),
  },
  section: {
    fits: (word) => /^[A-Z]{2,3}$/.test(word),
    says: (word) => say('{word} is not a section of the ARRL', { word }),
    lacks: (exchange) => say('{exchange}: the section is missing', { exchange }),
  },
  grid: {
    fits: (word) => isLocator(word) && word.length >= 4,
    says: (word) => say('{word} is not a grid square, such as JO62', { word }),
    lacks: (exchange) => say('{exchange}: the grid square is missing', { exchange }),
  },
  district: {
    fits: (word) => /^[A-Z]{2}$/.test(word),
    says: (word) => say('{word} is not a district, such as LN', { word }),
    optional: true,
  },
}

const between = (text: string, low: number, high: number) =>
  /^\d{1,2}$/.test(text) && Number(text) >= low && Number(text) <= high

function allHold(when: Multiplier['when'], station: ContestStation, contact: ContestContact): boolean {
  return (when ?? []).every((condition) =>
    condition.startsWith('not ')
      ? !HOLDS[getCondition(condition)](station, contact)
      : HOLDS[getCondition(condition)](station, contact),
  )
}

function getCondition(text: Condition | `not ${Condition}`): Condition {
  const name = text.replace(/^not /, '')
  const found = CONDITIONS.find((one) => one === name)
  if (!found) throw new Error(`No condition of a contest: ${text}`)
  return found
}

/** ARRL's W/VE: Canada and the United States without Alaska and Hawaii. */
const inWve = ({ dxcc }: ContestPlace) => dxcc === 291 || dxcc === 1
/** England, Ireland, Isle of Man, Northern Ireland, Jersey, Scotland, Guernsey, Wales. */
const UK_EI = new Set([223, 245, 114, 265, 122, 279, 106, 294])
const inUkEi = ({ dxcc }: ContestPlace) => dxcc !== null && UK_EI.has(dxcc)
/** European and Asiatic Russia, Kaliningrad, Franz Josef Land. */
const RUSSIA = new Set([54, 15, 126, 61])
const inRussia = ({ dxcc }: ContestPlace) => dxcc !== null && RUSSIA.has(dxcc)
/** Svalbard, Jan Mayen, Norway, Finland, Åland, Market Reef, Greenland, Faroes, Denmark, Sweden, Iceland (sactest.net). */
const SCANDINAVIA = new Set([259, 118, 266, 224, 5, 167, 237, 222, 221, 284, 242])
const inScandinavia = ({ dxcc }: ContestPlace) => dxcc !== null && SCANDINAVIA.has(dxcc)
const LOW = new Set(['160m', '80m', '40m'])

const HOLDS: Readonly<Record<Condition, (station: ContestStation, they: ContestContact) => boolean>> = {
  'same entity': (station, they) => station.dxcc !== null && station.dxcc === they.dxcc,
  'same continent': (station, they) => station.continent !== null && station.continent === they.continent,
  'both in North America': (station, they) => station.continent === 'NA' && they.continent === 'NA',
  'we in W/VE': inWve,
  'they in W/VE': (_we, they) => inWve(they),
  'we in Europe': (station) => station.continent === 'EU',
  'they in Europe': (_we, they) => they.continent === 'EU',
  'we in Asia': (station) => station.continent === 'AS',
  'they in Asia': (_we, they) => they.continent === 'AS',
  'we in UK/EI': inUkEi,
  'they in UK/EI': (_we, they) => inUkEi(they),
  'same ITU zone': (station, they) => station.ituZone !== null && station.ituZone === zoneIn(they, 'ituZone'),
  'their exchange has letters': (_we, { rcvd }) => /[A-Z]/.test(rcvd),
  'they portable': (_we, { call }) => /\/(P|M|MM)$/.test(call),
  'at sea or in the air': (_we, { call }) => /\/(MM|AM)$/.test(call),
  'low band': (_we, { band }) => LOW.has(band ?? ''),
  'they in North America': (_we, { continent }) => continent === 'NA',
  'we in Oceania': ({ continent }) => continent === 'OC',
  'they in Oceania': (_we, { continent }) => continent === 'OC',
  'we in Russia': inRussia,
  'they in Russia': (_we, they) => inRussia(they),
  'they in Ukraine': (_we, { dxcc }) => dxcc === 288,
  'they in Switzerland': (_we, { dxcc }) => dxcc === 287,
  'we in Scandinavia': inScandinavia,
  'they in Scandinavia': (_we, they) => inScandinavia(they),
  '160m': (_we, { band }) => band === '160m',
  '80m': (_we, { band }) => band === '80m',
  '40m': (_we, { band }) => band === '40m',
  '20m': (_we, { band }) => band === '20m',
  '15m': (_we, { band }) => band === '15m',
  '80m or 10m': (_we, { band }) => band === '80m' || band === '10m',
  '80m or 40m': (_we, { band }) => band === '80m' || band === '40m',
  'from 01:00 to 04:59 UTC': (_we, { at }) => between(new Date(at).toISOString().slice(11, 13), 1, 4),
  Morse: (_we, { mode }) => mode === 'CW',
  voice: (_we, { mode }) => getKind(mode) === 'PH',
}
const CONDITIONS = Object.keys(HOLDS).filter((name): name is Condition => name in HOLDS)

/**
 * The zone in the exchange takes precedence over the country file: a station may be in another zone than most of
 * its country.
 */
function zoneIn(contact: ContestContact, of: 'cqZone' | 'ituZone'): number | null {
  return between(contact.rcvd, 1, of === 'cqZone' ? 40 : 90) ? Number(contact.rcvd) : contact[of]
}

const PROVINCES = new Set('AB BC LB MB NB NL NF NS NT NU NWT ON PE PEI QC SK YT'.split(' '))
const STATES = new Set([...US_STATES, 'DC'])

function getItem(kind: MultiplierKind, contact: ContestContact): string | null {
  const { call, rcvd, dxcc } = contact
  switch (kind) {
    case 'entity':
      return dxcc === null || dxcc === 0 ? null : String(dxcc)
    case 'cq country':
      return getWae(contact) ?? (dxcc === null || dxcc === 0 ? null : String(dxcc))
    case 'cq-zone':
      return zoneText(zoneIn(contact, 'cqZone'))
    case 'itu-zone':
      return zoneText(zoneIn(contact, 'ituZone'))
    case 'prefix':
      return wpxPrefix(call)
    case 'state': {
      const state = rcvd.split(' ').find((part) => STATES.has(part) || PROVINCES.has(part))
      // Alaska and Hawaii count as countries.
      return state === undefined || state === 'AK' || state === 'HI' ? null : state
    }
    case 'district':
      return /(?:^|[\d\s])([A-Z]{2})$/.exec(rcvd)?.[1] ?? null
    case 'last word':
      return /(\S+)$/.exec(rcvd)?.[1] ?? null
    case 'island':
      return canonicalIsland(/\b((?:AF|AN|AS|EU|NA|OC|SA)-?\d{3})\b/.exec(rcvd)?.[1] ?? '')
    case 'callsign':
      return call
    case 'grid field':
      return (gridIn(rcvd) ?? contact.grid)?.slice(0, 2).toUpperCase() ?? null
    case 'grid square':
      return (gridIn(rcvd) ?? contact.grid)?.slice(0, 4).toUpperCase() ?? null
    case 'call area':
      return dxcc === null || dxcc === 0 ? null : `${dxcc} ${/\d(?=\D*$)/.exec(wpxPrefix(call) ?? '')?.[0] ?? ''}`
    case 'society':
    case 'exchange':
      return rcvd === '' ? null : rcvd
  }
}

const zoneText = (zone: number | null) => (zone === null ? null : String(zone))

function getWae({ call, dxcc, continent, cqZone, extra }: ContestContact): string | null {
  const found = toItems({ call, dxcc, continent, cqZone, grid: null, extra: extra ?? null })
  return found.find(({ kind }) => kind === 'wae')?.item ?? null
}

function getWeight({ weight }: Multiplier, { band }: ContestContact): number {
  return Object.entries(weight ?? {}).find(([name]) => name === band)?.[1] ?? 1
}

function toLabel({ kind }: Multiplier, value: string): string {
  if (kind === 'cq-zone' || kind === 'itu-zone') return `zone ${value}`
  return kind === 'entity' || kind === 'cq country' ? `country ${value}` : value
}
