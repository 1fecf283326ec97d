/** The claimed score of a log in a contest, contact by contact. */
import { itemsOf, US_STATES, wpxPrefix } from '../needs/items.ts'
import type {
  Condition,
  Contest,
  ContestContact,
  ContestPlace,
  ContestStation,
  Multiplier,
  MultiplierKind,
} from './contest.ts'

export interface ScoredContact {
  readonly contact: ContestContact
  readonly points: number
  /** The earlier contact that it repeats; a repeated one scores nothing. */
  readonly dupeOf: ContestContact | null
  /** What it was the first to add: `zone 14`, `G`. */
  readonly multipliers: readonly string[]
  /** Why it cannot count, or may not, in words; null when all is well. */
  readonly problem: string | null
}

export interface BandScore {
  readonly band: string
  readonly contacts: number
  readonly points: number
  readonly multipliers: number
}

export interface ContestScore {
  /** In the order of time. */
  readonly contacts: readonly ScoredContact[]
  /** Contacts that count, without those repeated and those that are not of the contest. */
  readonly valid: number
  readonly points: number
  /** Weighted as the contest weighs them; 1 where it has none. */
  readonly multipliers: number
  readonly score: number
  readonly bands: readonly BandScore[]
}

/** Scores a log; the contacts come in any order. */
export function scoreOf(contest: Contest, we: ContestStation, contacts: readonly ContestContact[]): ContestScore {
  const worked = new Map<string, ContestContact>()
  const known = new Set<string>()
  const bands = new Map<string, { contacts: number; points: number; multipliers: number }>()
  const scored = [...contacts]
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map((contact): ScoredContact => {
      const strange = strangeness(contest, contact)
      if (strange !== null) return { contact, points: 0, dupeOf: null, multipliers: [], problem: strange }
      const key = [
        contact.call,
        contest.again.includes('band') ? contact.band : '',
        contest.again.includes('mode') ? kindOf(contact.mode) : '',
      ].join('|')
      const before = worked.get(key)
      if (before) return { contact, points: 0, dupeOf: before, multipliers: [], problem: null }
      worked.set(key, contact)
      const points = pointsOf(contest, we, contact)
      const band = bands.get(contact.band ?? '') ?? { contacts: 0, points: 0, multipliers: 0 }
      bands.set(contact.band ?? '', band)
      band.contacts += 1
      band.points += points
      const added: string[] = []
      for (const multiplier of contest.multipliers) {
        if (!allHold(multiplier.when, we, contact)) continue
        const value = itemOf(multiplier.kind, contact)
        if (value === null) continue
        const own = `${multiplier.kind}|${multiplier.per === 'band' ? contact.band : ''}|${value}`
        if (known.has(own)) continue
        known.add(own)
        added.push(labelOf(multiplier, value))
        band.multipliers += weightOf(multiplier, contact)
      }
      return { contact, points, dupeOf: null, multipliers: added, problem: exchangeProblem(contest, contact) }
    })
  const points = sum([...bands.values()].map((band) => band.points))
  const counted = sum([...bands.values()].map((band) => band.multipliers))
  const multipliers = contest.multipliers.length === 0 ? 1 : counted
  return {
    contacts: scored,
    valid: worked.size,
    points,
    multipliers,
    score: points * multipliers,
    bands: contest.bands.flatMap((band) => {
      const one = bands.get(band)
      return one ? [{ band, ...one }] : []
    }),
  }
}

/** Points of one contact, as if it were the first with its station. */
export function pointsOf(contest: Contest, we: ContestStation, contact: ContestContact): number {
  return contest.points.find(({ when }) => allHold(when, we, contact))?.points ?? 0
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

function strangeness(contest: Contest, { band, mode }: ContestContact): string | null {
  if (band === null || !contest.bands.some((one) => one === band))
    return `${band ?? 'No band'}: not a band of this contest`
  if (!contest.modes.some((one) => kindOf(one) === kindOf(mode))) return `${mode}: not a mode of this contest`
  return null
}

/** Field Day and IARU know three kinds of modes: Morse, voice and data. */
const kindOf = (mode: string) => (mode === 'FM' ? 'PH' : mode === 'RY' ? 'DG' : mode)

function exchangeProblem({ exchange }: Contest, { rcvd }: ContestContact): string | null {
  if (rcvd === '') return 'No exchange was received'
  if (exchange[0] === 'serial' && !/\d/.test(rcvd)) return `${rcvd} is no serial number`
  if (exchange[0] === 'cq-zone' && !between(rcvd, 1, 40)) return `${rcvd} is no CQ zone`
  if (exchange[0] === 'itu-zone' && /^\d+$/.test(rcvd) && !between(rcvd, 1, 90)) return `${rcvd} is no ITU zone`
  return null
}

const between = (text: string, low: number, high: number) =>
  /^\d{1,2}$/.test(text) && Number(text) >= low && Number(text) <= high

function allHold(when: Multiplier['when'], we: ContestStation, contact: ContestContact): boolean {
  return (when ?? []).every((condition) =>
    condition.startsWith('not ')
      ? !HOLDS[conditionOf(condition)](we, contact)
      : HOLDS[conditionOf(condition)](we, contact),
  )
}

function conditionOf(text: Condition | `not ${Condition}`): Condition {
  const name = text.replace(/^not /, '')
  const found = CONDITIONS.find((one) => one === name)
  if (!found) throw new Error(`No condition of a contest: ${text}`)
  return found
}

/** The United States without Alaska and Hawaii, and Canada: what ARRL calls W/VE. */
const inWve = ({ dxcc }: ContestPlace) => dxcc === 291 || dxcc === 1
const LOW = new Set(['160m', '80m', '40m'])

const HOLDS: Readonly<Record<Condition, (we: ContestStation, they: ContestContact) => boolean>> = {
  'same entity': (we, they) => we.dxcc !== null && we.dxcc === they.dxcc,
  'same continent': (we, they) => we.continent !== null && we.continent === they.continent,
  'both in North America': (we, they) => we.continent === 'NA' && they.continent === 'NA',
  'we in W/VE': inWve,
  'they in W/VE': (_we, they) => inWve(they),
  'we in Europe': (we) => we.continent === 'EU',
  'they in Europe': (_we, they) => they.continent === 'EU',
  'we in Asia': (we) => we.continent === 'AS',
  'they in Asia': (_we, they) => they.continent === 'AS',
  'same ITU zone': (we, they) => we.ituZone !== null && we.ituZone === zoneIn(they, 'ituZone'),
  'their exchange has letters': (_we, { rcvd }) => /[A-Z]/.test(rcvd),
  'they portable': (_we, { call }) => /\/(P|M|MM)$/.test(call),
  'at sea or in the air': (_we, { call }) => /\/(MM|AM)$/.test(call),
  'low band': (_we, { band }) => LOW.has(band ?? ''),
  '160m': (_we, { band }) => band === '160m',
  '80m or 10m': (_we, { band }) => band === '80m' || band === '10m',
  voice: (_we, { mode }) => kindOf(mode) === 'PH',
}
const CONDITIONS = Object.keys(HOLDS).filter((name): name is Condition => name in HOLDS)

/** What was sent counts before what a table says: a station may stand in another zone than its country. */
function zoneIn(contact: ContestContact, of: 'cqZone' | 'ituZone'): number | null {
  return between(contact.rcvd, 1, of === 'cqZone' ? 40 : 90) ? Number(contact.rcvd) : contact[of]
}

const PROVINCES = new Set('AB BC LB MB NB NL NF NS NT NU NWT ON PE PEI QC SK YT'.split(' '))
const STATES = new Set([...US_STATES, 'DC'])

function itemOf(kind: MultiplierKind, contact: ContestContact): string | null {
  const { call, rcvd, dxcc } = contact
  switch (kind) {
    case 'entity':
      return dxcc === null || dxcc === 0 ? null : String(dxcc)
    case 'cq country':
      return waeOf(contact) ?? (dxcc === null || dxcc === 0 ? null : String(dxcc))
    case 'cq-zone':
      return zoneText(zoneIn(contact, 'cqZone'))
    case 'itu-zone':
      return zoneText(zoneIn(contact, 'ituZone'))
    case 'prefix':
      return wpxPrefix(call)
    case 'state': {
      const state = rcvd.split(' ').find((part) => STATES.has(part) || PROVINCES.has(part))
      // Alaska and Hawaii are countries of their own.
      return state === undefined || state === 'AK' || state === 'HI' ? null : state
    }
    case 'society':
      return rcvd === '' ? null : rcvd
  }
}

const zoneText = (zone: number | null) => (zone === null ? null : String(zone))

function waeOf({ call, dxcc, continent, cqZone, extra }: ContestContact): string | null {
  const found = itemsOf({ call, dxcc, continent, cqZone, grid: null, extra: extra ?? null })
  return found.find(({ kind }) => kind === 'wae')?.item ?? null
}

function weightOf({ weight }: Multiplier, { band }: ContestContact): number {
  return Object.entries(weight ?? {}).find(([name]) => name === band)?.[1] ?? 1
}

function labelOf({ kind }: Multiplier, value: string): string {
  if (kind === 'cq-zone' || kind === 'itu-zone') return `zone ${value}`
  return kind === 'entity' || kind === 'cq country' ? `country ${value}` : value
}
