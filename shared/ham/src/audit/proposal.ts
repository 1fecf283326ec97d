/** Proposals of the log audit: a likely error in a contact, the evidence, and the possible corrections. */
import type { ConfirmationFacts } from '../adif/confirmations.ts'
import type { OPERATING_FIELDS } from '../operating/fields.ts'

export const FINDING_KINDS = [
  'entity',
  'zone',
  'grid',
  'state',
  'clock',
  'duplicate',
  'station',
  'reference',
  'band',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Evidence for a proposal. Texts are stored with `keep`, so that they can be shown in the language of the reader. */
export interface Evidence {
  readonly source: string
  readonly statement: string
}

/** A change that the logbook's repair can make. */
export type AuditChange =
  | { readonly type: 'set'; readonly fields: AuditFields }
  | { readonly type: 'shift'; readonly minutes: number }
  | { readonly type: 'resolve_dxcc' }
  | { readonly type: 'delete' }

/** Changed fields, named as in the API; null clears a field. */
export interface AuditFields {
  readonly station_callsign?: string
  readonly Band?: string | null
  readonly Freq?: null
  readonly Mode?: null
  readonly GridSquare?: string | null
  readonly SatName?: null
  readonly ContestName?: null
  readonly dxcc?: number
  readonly cq_zone?: number | null
  readonly itu_zone?: number | null
  readonly fields?: { readonly [Name in keyof typeof OPERATING_FIELDS]?: string | null }
}

export interface Choice {
  readonly label: string
  readonly change: AuditChange
}

export interface Proposal {
  readonly kind: FindingKind
  /**
   * Contacts with the same cause have the same choices and are corrected together. It starts with the kind of
   * finding.
   */
  readonly cause: string
  /** At least two sources; the first is the value in the log. */
  readonly evidence: readonly Evidence[]
  /** Most likely choice first. The option to leave the log unchanged always exists and is not listed. */
  readonly choices: readonly Choice[]
}

/** Fields of a contact that the rules check. */
export interface AuditedContact {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly call: string
  readonly stationCall: string
  readonly freqHz: number | null
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly dxcc: number | null
  /** `user` if the operator chose the entity. */
  readonly dxccSource: string | null
  readonly cqZone: number | null
  readonly ituZone: number | null
  /** Which fields were derived from the call; rules about logged values ignore them. */
  readonly isDerived: { readonly cqZone: boolean; readonly ituZone: boolean }
  readonly grid: string | null
  readonly satName: string | null
  readonly contestName: string | null
  /** Facts from the other station's confirmations. */
  readonly partner: readonly { readonly service: string; readonly facts: ConfirmationFacts }[]
  /** ADIF fields without their own column. */
  readonly extra: ReadonlyMap<string, string>
}

/** Evidence for the value in the log. */
export const logSays = (statement: string): Evidence => ({ source: /*i18n*/ 'The log', statement })
