/** Definition of a contest as data for the scorer, the exports and the screens; no contest has its own code. */

/** Cabrillo modes: CW, phone, RTTY, other data, FM. */
export type CabrilloMode = 'CW' | 'PH' | 'RY' | 'DG' | 'FM'

/** Bands that contests take place on, from the longest wave to the shortest. */
export const CONTEST_BANDS = [
  ...(['160m', '80m', '40m', '20m', '15m', '10m'] as const),
  ...(['6m', '4m', '2m', '1.25m', '70cm', '33cm', '23cm', '13cm', '9cm', '6cm', '3cm', '1.25cm'] as const),
  ...(['6mm', '4mm', '2.5mm', '2mm', '1mm'] as const),
] as const
export type ContestBand = (typeof CONTEST_BANDS)[number]

/** By Cabrillo name: `CATEGORY-POWER` → `HIGH`, `LOW`, `QRP`. */
export type ContestCategories = Readonly<Record<string, readonly string[]>>

/** Usual date of a contest: a weekend of a month, with hours relative to its Saturday. */
export interface UsualDate {
  /** 1 is January. */
  readonly month: number
  /** Among weekends whose Saturday and Sunday are both in the month. */
  readonly weekend: 1 | 2 | 3 | 4 | 'last'
  /** Hours from Saturday 00:00 UTC; negative on Friday evening. */
  readonly from: number
  readonly hours: number
}

/** Exchange parts besides the report, in the order sent. */
export type ExchangePart =
  | 'serial'
  | 'cq-zone'
  | 'itu-zone'
  | 'state'
  | 'power'
  | 'age'
  | 'class'
  | 'section'
  /** The two letters added by stations in the United Kingdom and Ireland. */
  | 'district'
  /** A locator of four or six characters. */
  | 'grid'
  /** Free text: stored and written as typed. */
  | 'text'

/** A station's location as counted by contests. */
export interface ContestPlace {
  /** ADIF entity number; null at sea, in the air and when unknown. */
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

/** A contact as used by contests. */
export interface ContestContact extends ContestPlace {
  /** Id in the log. */
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
  /** Other ADIF fields that some multipliers are read from. */
  readonly extra?: readonly (readonly [name: string, value: string])[]
}

/** A condition on a station and a contact. */
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
  /** All must hold; an empty list always does. `not` negates a condition. */
  readonly when?: readonly (Condition | `not ${Condition}`)[]
  readonly points: number
  /** Points by distance: one extra point for every this many full kilometres between the locators. */
  readonly perKilometres?: number
}

export type MultiplierKind =
  | 'entity'
  /** Entities plus the WAE areas that CQ counts. */
  | 'cq country'
  | 'cq-zone'
  | 'itu-zone'
  | 'prefix'
  /** State or province in the exchange. */
  | 'state'
  /** Society letters in the exchange. */
  | 'society'
  /** The two letters of the United Kingdom and Ireland at the end of the exchange. */
  | 'district'
  /** The complete received exchange: a club's member number, a county. */
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
  /** Weight of each multiplier by band; 1 by default. */
  readonly weight?: Readonly<Partial<Record<ContestBand, number>>>
}

export interface Contest {
  /** Id from the ADIF enumeration, stored in CONTEST_ID. */
  readonly id: string
  readonly name: string
  /** Value of Cabrillo's CONTEST line. */
  readonly cabrillo: string
  /** Other names used by logging programs. */
  readonly aliases?: readonly string[]
  /** Cabrillo category values offered by the sponsor; categories missing here are not required. */
  readonly categories: ContestCategories
  /** Null when the sponsor sets the date each year, or there is no sponsor. */
  readonly usual: UsualDate | null
  readonly bands: readonly ContestBand[]
  readonly modes: readonly CabrilloMode[]
  readonly exchange: readonly ExchangePart[]
  /** Whether the report is part of the exchange. */
  readonly report: boolean
  /** Dupe rule: a station counts again on another band or in another mode class. */
  readonly again: readonly ('band' | 'mode')[]
  /** The first matching rule gives the points; 0 without one. */
  readonly points: readonly PointRule[]
  readonly multipliers: readonly Multiplier[]
  /** QTCs are passed for one point each (`contest/qtc`). */
  readonly qtc?: true
  /** A sentence about what this score excludes. */
  readonly without?: string
}
