/** Definition of a contest as data, used by the scorer, the exports and the screens. No contest has its own code. */

/** Cabrillo modes: CW, phone, RTTY, other data, FM. */
export type CabrilloMode = 'CW' | 'PH' | 'RY' | 'DG' | 'FM'

/** Bands of contests, from the longest wavelength to the shortest. */
export const CONTEST_BANDS = [
  ...(['160m', '80m', '40m', '20m', '15m', '10m'] as const),
  ...(['6m', '4m', '2m', '1.25m', '70cm', '33cm', '23cm', '13cm', '9cm', '6cm', '3cm', '1.25cm'] as const),
  ...(['6mm', '4mm', '2.5mm', '2mm', '1mm'] as const),
] as const
export type ContestBand = (typeof CONTEST_BANDS)[number]

/** Cabrillo name → values: `CATEGORY-POWER` → `HIGH`, `LOW`, `QRP`. */
export type ContestCategories = Readonly<Record<string, readonly string[]>>

/** Usual date of a contest: a weekend of a month, with hours relative to Saturday 00:00 UTC. */
export interface UsualDate {
  /** 1 is January. */
  readonly month: number
  /** Counts only weekends whose Saturday and Sunday are in the month. */
  readonly weekend: 1 | 2 | 3 | 4 | 'last'
  /** Hours from Saturday 00:00 UTC; negative on Friday evening. */
  readonly from: number
  readonly hours: number
}

/** Parts of an exchange apart from the report, in the order they are sent. */
export type ExchangePart =
  | 'serial'
  | 'cq-zone'
  | 'itu-zone'
  | 'state'
  | 'power'
  | 'age'
  | 'class'
  | 'section'
  /** Two letters that stations in the United Kingdom and Ireland add. */
  | 'district'
  /** A locator of four or six characters. */
  | 'grid'
  /** Free text, stored and written as typed. */
  | 'text'

/** Location of a station, as contests count it. */
export interface ContestPlace {
  /** ADIF entity code; null at sea, in the air or if unknown. */
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

/** A contact with the fields that contests use. */
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
  /** Exchange without the report, in upper case: `001`, `14`, `3A CT`. */
  readonly sent: string
  readonly rcvd: string
  /** Locator for points by distance, used if the exchange contains none. */
  readonly grid?: string | null
  /** Other ADIF fields, from which some multipliers are derived. */
  readonly extra?: readonly (readonly [name: string, value: string])[]
}

/** A condition on the station or the contact. */
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
  /** Conditions that must all be met; an empty list always matches. `not` negates a condition. */
  readonly when?: readonly (Condition | `not ${Condition}`)[]
  readonly points: number
  /** Points by distance: one extra point for each full distance of this many kilometres between the locators. */
  readonly perKilometres?: number
}

export type MultiplierKind =
  | 'entity'
  /** Entities, and the WAE areas that CQ counts separately. */
  | 'cq country'
  | 'cq-zone'
  | 'itu-zone'
  | 'prefix'
  /** State or province in the exchange. */
  | 'state'
  /** Letters of a society in the exchange. */
  | 'society'
  /** Two letters of a station in the United Kingdom or Ireland, at the end of the exchange. */
  | 'district'
  /** Complete received exchange: a club's member number, a county. */
  | 'exchange'
  /** Last word of the exchange: a section, a county. */
  | 'last word'
  /** IOTA island group in the exchange. */
  | 'island'
  /** The worked station. */
  | 'callsign'
  /** Field of the locator, or its square. */
  | 'grid field'
  | 'grid square'
  /** Call area of an entity: the digit in the prefix. */
  | 'call area'

export interface Multiplier {
  readonly kind: MultiplierKind
  /** Whether it counts again on each band, in each mode class, or only once. */
  readonly per: 'band' | 'mode' | 'contest'
  readonly when?: PointRule['when']
  /** Band → weight of each multiplier; 1 by default. */
  readonly weight?: Readonly<Partial<Record<ContestBand, number>>>
}

export interface Contest {
  /** Id in the ADIF enumeration, stored in CONTEST_ID. */
  readonly id: string
  readonly name: string
  /** Value of the CONTEST line in Cabrillo. */
  readonly cabrillo: string
  /** Other names used by logging programs. */
  readonly aliases?: readonly string[]
  /** Cabrillo categories → values that the sponsor offers; missing categories are not required. */
  readonly categories: ContestCategories
  /** Null if the sponsor sets the date each year, or there is no sponsor. */
  readonly usual: UsualDate | null
  readonly bands: readonly ContestBand[]
  readonly modes: readonly CabrilloMode[]
  readonly exchange: readonly ExchangePart[]
  /** Whether the report is part of the exchange. */
  readonly report: boolean
  /** Where a station counts again: on another band, in another mode class. */
  readonly again: readonly ('band' | 'mode')[]
  /** The first rule that matches gives the points; 0 if none does. */
  readonly points: readonly PointRule[]
  readonly multipliers: readonly Multiplier[]
  /** Whether QTCs can be passed, for one point each (`contest/qtc`). */
  readonly qtc?: true
  /** Sentence about points that this score excludes. */
  readonly without?: string
}
