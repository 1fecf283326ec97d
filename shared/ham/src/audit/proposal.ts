/**
 * Proposals of the log's auditor: what may be wrong with a contact, the sources that say so, and the changes that would
 * settle it. Rules are pure; nothing here changes a log.
 */
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

/** Texts are stored by `keep`, to be read in the reader's language. */
export interface Evidence {
  readonly source: string
  readonly statement: string
}

/** One of the changes of the logbook's repairs. */
export type AuditChange =
  | { readonly type: 'set'; readonly fields: AuditFields }
  | { readonly type: 'shift'; readonly minutes: number }
  | { readonly type: 'resolve_dxcc' }
  | { readonly type: 'delete' }

/** Names of the wire; null clears a field. */
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
  /** Contacts with the same cause have the same choices and are settled together. Starts with the kind. */
  readonly cause: string
  /** Of at least two sources, the log's own value first. */
  readonly evidence: readonly Evidence[]
  /** The likeliest first. Keeping the log as it is is always possible and is not listed. */
  readonly choices: readonly Choice[]
}

/** A contact as the rules read it. */
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
  /** Fields that the log derived from the call: a rule about what was logged leaves them alone. */
  readonly isDerived: { readonly cqZone: boolean; readonly ituZone: boolean }
  readonly grid: string | null
  readonly satName: string | null
  readonly contestName: string | null
  /** What confirmations of the other station say of it. */
  readonly partner: readonly { readonly service: string; readonly facts: ConfirmationFacts }[]
  /** ADIF fields without a column of their own. */
  readonly extra: ReadonlyMap<string, string>
}

/** What the contact itself holds. */
export const logSays = (statement: string): Evidence => ({ source: /*i18n*/ 'The log', statement })
