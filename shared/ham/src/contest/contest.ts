/** What a contest is: data that the scorer, the exports and the screens read; no contest has code of its own. */

/** Cabrillo's modes: Morse, voice, RTTY, other data, FM. */
export type CabrilloMode = 'CW' | 'PH' | 'RY' | 'DG' | 'FM'

/** Bands of the HF contests, and those that Field Day adds. */
export type ContestBand = '160m' | '80m' | '40m' | '20m' | '15m' | '10m' | '6m' | '2m' | '70cm'

/** By Cabrillo's names: `CATEGORY-POWER` → `HIGH`, `LOW`, `QRP`. */
export type ContestCategories = Readonly<Record<string, readonly string[]>>

/** When a contest usually takes place: a weekend of a month, and hours from its Saturday on. */
export interface UsualDate {
  /** 1 is January. */
  readonly month: number
  /** Of the weekends whose Saturday and Sunday both lie in the month. */
  readonly weekend: 1 | 2 | 3 | 4 | 'last'
  /** Hours from 00:00 UTC of the Saturday; Friday evening is below zero. */
  readonly from: number
  readonly hours: number
}

/** What is exchanged beside the report, in the order in which it is sent. */
export type ExchangePart =
  | 'serial'
  | 'cq-zone'
  | 'itu-zone'
  | 'state'
  | 'power'
  | 'age'
  | 'class'
  | 'section'
  /** The two letters that stations in the United Kingdom and Ireland add. */
  | 'district'
  /** What the contest does not prescribe: kept and written as it was typed. */
  | 'text'

/** Where somebody is, as contests count it. */
export interface ContestPlace {
  /** ADIF's number of the entity; null at sea, in the air and where it is not known. */
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cqZone: number | null
  readonly ituZone: number | null
}

export interface ContestStation extends ContestPlace {
  readonly call: string
}

/** A contact as a contest sees it. */
export interface ContestContact extends ContestPlace {
  /** Of the log, to find it again. */
  readonly id: number
  readonly call: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly band: string | null
  /** Hertz. */
  readonly frequencyHz: number | null
  readonly mode: CabrilloMode
  readonly rstSent: string
  readonly rstRcvd: string
  /** The exchange without the report, in capitals: `001`, `14`, `3A CT`. */
  readonly sent: string
  readonly rcvd: string
  /** Other fields of ADIF that some multipliers are read from. */
  readonly extra?: readonly (readonly [name: string, value: string])[]
}

/** Something that is so or not between a station and a contact. */
export type Condition =
  | 'same entity'
  | 'same continent'
  | 'both in North America'
  | 'we in W/VE'
  | 'they in W/VE'
  | 'we in Europe'
  | 'they in Europe'
  | 'we in Asia'
  | 'they in Asia'
  | 'we in UK/EI'
  | 'they in UK/EI'
  | 'same ITU zone'
  | 'their exchange has letters'
  | 'they portable'
  | 'at sea or in the air'
  | 'low band'
  | '160m'
  | '80m or 10m'
  | '80m or 40m'
  | 'from 01:00 to 04:59 UTC'
  | 'voice'
  | 'Morse'

export interface PointRule {
  /** All of them hold; none is always. `not` turns one round. */
  readonly when?: readonly (Condition | `not ${Condition}`)[]
  readonly points: number
}

export type MultiplierKind =
  | 'entity'
  /** Entities and the areas of WAE that CQ counts too. */
  | 'cq country'
  | 'cq-zone'
  | 'itu-zone'
  | 'prefix'
  /** The state or province in the exchange. */
  | 'state'
  /** The society's letters in the exchange. */
  | 'society'
  /** The two letters of the United Kingdom and Ireland at the end of the exchange. */
  | 'district'
  /** The whole exchange as it was received: a club's member number, a county. */
  | 'exchange'

export interface Multiplier {
  readonly kind: MultiplierKind
  /** Counted anew on each band, or once. */
  readonly per: 'band' | 'contest'
  readonly when?: PointRule['when']
  /** How much one counts, by band; 1 where none is named. */
  readonly weight?: Readonly<Partial<Record<ContestBand, number>>>
}

export interface Contest {
  /** The id of ADIF's enumeration, which contacts carry in CONTEST_ID. */
  readonly id: string
  readonly name: string
  /** What Cabrillo's CONTEST line says. */
  readonly cabrillo: string
  /** Other names under which programs log it. */
  readonly aliases?: readonly string[]
  /** Which words of Cabrillo's categories the sponsor offers; a category that is not named here it does not ask for. */
  readonly categories: ContestCategories
  /** Null where the sponsor sets the date anew each year, or nobody does. */
  readonly usual: UsualDate | null
  readonly bands: readonly ContestBand[]
  readonly modes: readonly CabrilloMode[]
  readonly exchange: readonly ExchangePart[]
  /** Whether the report is a part of the exchange. */
  readonly report: boolean
  /** The dupe rule: a station counts again on another band, or in another kind of mode. */
  readonly again: readonly ('band' | 'mode')[]
  /** The first that holds gives the points; none gives 0. */
  readonly points: readonly PointRule[]
  readonly multipliers: readonly Multiplier[]
  /** Reports of earlier contacts are passed, each for a point (`contest/qtc`). */
  readonly qtc?: true
  /** What this score leaves out, in a sentence. */
  readonly without?: string
}
