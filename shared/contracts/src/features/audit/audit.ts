/** The log's auditor: checks, proposals by cause, and what the operator decides. */
import { say, texts } from '@onfreq/i18n/texts'
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'
import { LogJob } from '../../core/log/log.ts'

export const AUDIT_LIMITS = {
  /** Maximum number of groups in a list; the largest are included. */
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

/** One run over the log, or over what one import brought. */
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

/** Body of `vaudit/start`; checks the full log unless it names an import. */
export const AuditStart = Type.Object({ import_id: Type.Optional(ContactId) }, strict)
export const AuditStarted = Type.Object({ check: AuditCheck })

export const AuditEvidence = Type.Object({ source: Type.String(), statement: Type.String() })
export type AuditEvidence = Static<typeof AuditEvidence>

/** `open` waits for a decision; `accepted` was changed and can be undone; `ignored` stays as it is. */
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

/** Contacts that one change would correct. */
export const AuditGroup = Type.Object({
  kind: AuditKind,
  cause: Type.String(),
  state: AuditState,
  contacts: Type.Integer(),
  /** Of the first contact. */
  evidence: Type.Array(AuditEvidence),
  first: Type.Object({ qdo_id: Type.Integer(), TS: nullable(Type.String()), Call: nullable(Type.String()) }),
  /** Labels of the possible changes, most likely first. */
  choices: Type.Array(Type.String()),
  /** The log step with which an accepted group can be undone. */
  step_id: nullable(Type.Integer()),
})
export type AuditGroup = Static<typeof AuditGroup>

/** Response of `vaudit/list`, for the full log or one import. */
export const AuditQuery = Type.Object({ import_id: Type.Optional(ContactId) }, strict)
export const AuditList = Type.Object({
  /** The newest one; null when the log was never checked. */
  check: nullable(AuditCheck),
  groups: Type.Array(AuditGroup),
  /** Open proposals in total, including groups beyond the limit. */
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

/** `vaudit/ignore`: remembered through later checks. */
export const AuditIgnore = Type.Object({ cause: Cause, ignored: Type.Boolean(), qdo_ids: Some }, strict)
export type AuditIgnore = Static<typeof AuditIgnore>
export const AuditIgnored = Type.Object({ status: Type.Literal('ok'), contacts: Type.Integer() })
