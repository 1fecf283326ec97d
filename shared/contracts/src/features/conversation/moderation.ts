/** Reports for administrators: `GET admin/reports`, `POST admin/reports/decide`. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../../core/accounts/accounts.ts'
import { nullable } from '../../core/log/contact.ts'
import { CONVERSATION_LIMITS, MODERATION_ACTS, REPORT_REASONS, REPORTED_KINDS } from './limits.ts'

const strict = { additionalProperties: false } as const

export const ReportsQuery = Type.Object(
  {
    /** `open`: pending. `decided`: handled. */
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('decided')])),
    before: Type.Optional(AccountId),
  },
  strict,
)
export type ReportsQuery = Static<typeof ReportsQuery>

/** All reports about an item, and the actions taken. */
export const ReportedThing = Type.Object({
  about: Type.Enum([...REPORTED_KINDS]),
  id: Type.Integer(),
  /** Link to the item; null if it was deleted. */
  path: nullable(Type.String()),
  author: nullable(Type.Object({ id: Type.Integer(), my_callsign: Type.String() })),
  /** Current text; null if the item was deleted. */
  text: nullable(Type.String()),
  hidden: Type.Boolean(),
  reports: Type.Integer(),
  newest_at: Type.String(),
  reasons: Type.Array(Type.Enum([...REPORT_REASONS])),
  /** The latest five notes, without their authors. */
  notes: Type.Array(Type.String()),
  acts: Type.Array(
    Type.Object({
      act: Type.Enum([...MODERATION_ACTS]),
      by: Type.String(),
      at: Type.String(),
      note: Type.String(),
    }),
  ),
})
export type ReportedThing = Static<typeof ReportedThing>

export const ReportsResponse = Type.Object({
  things: Type.Array(ReportedThing),
  /** Value of `before` for the next page. */
  next: nullable(Type.Integer()),
  open: Type.Integer(),
})
export type ReportsResponse = Static<typeof ReportsResponse>

export const DecideReports = Type.Object(
  {
    about: Type.Enum([...REPORTED_KINDS]),
    id: AccountId,
    act: Type.Enum([...MODERATION_ACTS]),
    /** Sent to the author with a warning, and when an item is hidden. */
    note: Type.String({ maxLength: CONVERSATION_LIMITS.moderationNote }),
  },
  strict,
)
export type DecideReports = Static<typeof DecideReports>
