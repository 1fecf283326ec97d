/** What a contest is: data that the scorer, the exports and the screens read; no contest has code of its own. */

/** Cabrillo's modes: Morse, voice, RTTY, other data, FM. */
export type CabrilloMode = 'CW' | 'PH' | 'RY' | 'DG' | 'FM'

/** Bands that contests take place on, from the longest wave to the shortest. */
export const CONTEST_BANDS = [
  ...(['160m', '80m', '40m', '20m', '15m', '10m'] as const),
  ...(['6m', '4m', '2m', '1.25m', '70cm', '33cm', '23cm', '13cm', '9cm', '6cm', '3cm', '1.25cm'] as const),
  ...(['6mm', '4mm', '2.5mm', '2mm', '1mm'] as const),
] as const
export type ContestBand = (typeof CONTEST_BANDS)[number]

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
  /** A locator of four or six characters. */
  | 'grid'
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
  /** Locator, for points by distance. */
  readonly grid?: string | null
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
  /** Locator, for points by distance; the one in the exchange counts before it. */
  readonly grid?: string | null
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
  | 'they in North America'
  | 'we in Oceania'
  | 'they in Oceania'
  | 'we in Russia'
  | 'they in Russia'
  | 'they in Ukraine'
  | 'they in Switzerland'
  | 'we in Scandinavia'
  | 'they in Scandinavia'
  | '160m'
  | '80m'
  | '40m'
  | '20m'
  | '15m'
  | '80m or 10m'
  | '80m or 40m'
  | 'from 01:00 to 04:59 UTC'
  | 'voice'
  | 'Morse'

export interface PointRule {
  /** All of them hold; none is always. `not` turns one round. */
  readonly when?: readonly (Condition | `not ${Condition}`)[]
  readonly points: number
  /** Points by distance: one more for each full number of so many kilometres between the locators. */
  readonly perKilometres?: number
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
  /** The last word of the exchange: a section, a county. */
  | 'last word'
  /** The island group of IOTA in the exchange. */
  | 'island'
  /** The station itself. */
  | 'callsign'
  /** The field of the locator, and its square. */
  | 'grid field'
  | 'grid square'
  /** An entity's call area: the figure of the prefix. */
  | 'call area'

export interface Multiplier {
  readonly kind: MultiplierKind
  /** Counted again on each band or in each kind of mode, or once. */
  readonly per: 'band' | 'mode' | 'contest'
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
