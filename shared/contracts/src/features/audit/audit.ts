/** The log audit: checks, proposals grouped by cause, and the operator's decisions. */
import { say, texts } from '@onfreq/i18n/texts'
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'
import { LogJob } from '../../core/log/log.ts'

export const AUDIT_LIMITS = {
  /** Maximum groups in a list; the largest groups are included. */
  groups: 200,
  /** Contacts of a cause per page. */
  contacts: 50,
  cause: 200,
} as const

export const AUDIT_TEXTS = texts({
  noSuchImport: 'There is no such import.',
  noSuchGroup: 'There is nothing left to decide here. Check the log again.',
  noSuchChoice: 'There is no such choice.',
  found: (n: number) => say('{n, plural, one {# thing to look at} other {# things to look at}}', { n }),
})

const strict = { additionalProperties: false } as const

export const AuditCheckStatus = Type.Union([
  Type.Literal('queued'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
])
export type AuditCheckStatus = Static<typeof AuditCheckStatus>

/** One check of the entire log, or of the contacts of one import. */
export const AuditCheck = Type.Object({
  id: Type.Integer(),
  import_id: nullable(Type.Integer()),
  status: AuditCheckStatus,
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
  /** Contacts read so far. */
  contacts: Type.Integer(),
})
export type AuditCheck = Static<typeof AuditCheck>

/** Body of `vaudit/start`: checks the entire log unless it names an import. */
export const AuditStart = Type.Object({ import_id: Type.Optional(ContactId) }, strict)
export const AuditStarted = Type.Object({ check: AuditCheck })

export const AuditEvidence = Type.Object({ source: Type.String(), statement: Type.String() })
export type AuditEvidence = Static<typeof AuditEvidence>

/**
 * `open`: not decided; `accepted`: the contacts were changed, which can be undone; `ignored`: the contacts are
 * unchanged.
 */
export const AuditState = Type.Union([Type.Literal('open'), Type.Literal('accepted'), Type.Literal('ignored')])
export type AuditState = Static<typeof AuditState>

const Cause = Type.String({ minLength: 3, maxLength: AUDIT_LIMITS.cause })

export const AuditKind = Type.Unsafe<
  'entity' | 'zone' | 'grid' | 'state' | 'clock' | 'duplicate' | 'station' | 'reference' | 'band'
>({
  type: 'string',
  enum: ['entity', 'zone', 'grid', 'state', 'clock', 'duplicate', 'station', 'reference', 'band'],
})
export type AuditKind = Static<typeof AuditKind>

/** Contacts that the same change would correct. */
export const AuditGroup = Type.Object({
  kind: AuditKind,
  cause: Type.String(),
  state: AuditState,
  contacts: Type.Integer(),
  /** Evidence for the first contact. */
  evidence: Type.Array(AuditEvidence),
  first: Type.Object({ qdo_id: Type.Integer(), TS: nullable(Type.String()), Call: nullable(Type.String()) }),
  /** Labels of the possible changes, most likely first. */
  choices: Type.Array(Type.String()),
  /** Step of the log that can undo an accepted group. */
  step_id: nullable(Type.Integer()),
})
export type AuditGroup = Static<typeof AuditGroup>

/** `vaudit/list`: for the entire log or one import. */
export const AuditQuery = Type.Object({ import_id: Type.Optional(ContactId) }, strict)
export const AuditList = Type.Object({
  /** The latest check; null if the log was never checked. */
  check: nullable(AuditCheck),
  groups: Type.Array(AuditGroup),
  /** Total open proposals, including groups beyond the limit. */
  open: Type.Integer(),
})
export type AuditList = Static<typeof AuditList>

/** `vaudit/contacts`: the contacts of a group, by id. */
export const AuditContactsQuery = Type.Object({ cause: Cause, after: Type.Optional(ContactId) }, strict)
export const AuditContact = Type.Object({
  qdo_id: Type.Integer(),
  TS: Type.String(),
  Call: Type.String(),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  state: AuditState,
  evidence: Type.Array(AuditEvidence),
})
export type AuditContact = Static<typeof AuditContact>
export const AuditContacts = Type.Object({ contacts: Type.Array(AuditContact), next: nullable(Type.Integer()) })
export type AuditContacts = Static<typeof AuditContacts>

const Some = Type.Optional(Type.Array(ContactId, { minItems: 1, maxItems: 5000 }))

/** `vaudit/accept`: all open contacts of the group, or some of them. */
export const AuditAccept = Type.Object(
  { cause: Cause, choice: Type.Integer({ minimum: 0, maximum: 9 }), qdo_ids: Some },
  strict,
)
export type AuditAccept = Static<typeof AuditAccept>
export const AuditAccepted = Type.Object({ job: LogJob, step_id: nullable(Type.Integer()) })
export type AuditAccepted = Static<typeof AuditAccepted>

/** `vaudit/ignore`: later checks remember the decision. */
export const AuditIgnore = Type.Object({ cause: Cause, ignored: Type.Boolean(), qdo_ids: Some }, strict)
export type AuditIgnore = Static<typeof AuditIgnore>
export const AuditIgnored = Type.Object({ status: Type.Literal('ok'), contacts: Type.Integer() })
