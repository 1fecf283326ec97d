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

/** Texts are stored with `keep`, so that they can be shown in the language of the reader. */
export interface Evidence {
  readonly source: string
  readonly statement: string
}

/** An action of the logbook's repairs. */
export type AuditChange =
  | { readonly type: 'set'; readonly fields: AuditFields }
  | { readonly type: 'shift'; readonly minutes: number }
  | { readonly type: 'resolve_dxcc' }
  | { readonly type: 'delete' }

/** Field names of the API; null clears a field. */
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
  /** Contacts with the same cause have the same choices and are corrected together. Starts with the kind. */
  readonly cause: string
  /** From at least two sources, starting with the value in the log. */
  readonly evidence: readonly Evidence[]
  /** Most likely first. Keeping the log unchanged is always possible and not listed. */
  readonly choices: readonly Choice[]
}

/** The fields of a contact that the rules check. */
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
  /** `user` when the operator chose the entity. */
  readonly dxccSource: string | null
  readonly cqZone: number | null
  readonly ituZone: number | null
  /** Fields derived from the call, which rules about logged values ignore. */
  readonly isDerived: { readonly cqZone: boolean; readonly ituZone: boolean }
  readonly grid: string | null
  readonly satName: string | null
  readonly contestName: string | null
  /** From the other station's confirmations. */
  readonly partner: readonly { readonly service: string; readonly facts: ConfirmationFacts }[]
  /** ADIF fields without a dedicated column. */
  readonly extra: ReadonlyMap<string, string>
}

/** The value in the log. */
export const logSays = (statement: string): Evidence => ({ source: /*i18n*/ 'The log', statement })
