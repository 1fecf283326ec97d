/**
 * Confirmation reports: upload (via `vimportadif`), progress, and records without a match. All calls are POST below
 * `/api/`.
 */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

/** Services that confirm contacts. */
export const ReportService = Type.Union([
  Type.Literal('lotw'),
  Type.Literal('eqsl'),
  Type.Literal('qrz'),
  Type.Literal('clublog'),
])
export type ReportService = Static<typeof ReportService>

export const REPORT_LIMITS = {
  bytes: 256 * 1024 * 1024,
  records: 1_000_000,
  /** Maximum difference between start times, the same as LoTW and QRZ.com use. */
  matchMs: 30 * 60_000,
  page: 100,
} as const

export const ReportStatus = Type.Union([
  Type.Literal('queued'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
])
export type ReportStatus = Static<typeof ReportStatus>
export const REPORT_OPEN_STATUSES: readonly ReportStatus[] = ['queued', 'running']

export const ConfirmationReport = Type.Object({
  id: Type.Integer(),
  service: ReportService,
  /** Whether the report was uploaded or fetched from the service. */
  source: Type.Union([Type.Literal('file'), Type.Literal('service')]),
  filename: Type.String(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
  status: ReportStatus,
  error: nullable(Type.String()),
  records: Type.Integer(),
  settled: Type.Integer(),
  /** Newly confirmed contacts. */
  confirmed: Type.Integer(),
  /** Already confirmed, or repeated in the report. */
  same: Type.Integer(),
  /** The service has the contact, but not that of the other station. */
  received: Type.Integer(),
  /** Contacts to which a grid square, state, zone or entity was added. */
  facts: Type.Integer(),
  unmatched: Type.Integer(),
  /** Records that could not be read. */
  rejected: Type.Integer(),
  undone: Type.Boolean(),
  undo_until: nullable(Type.String()),
})
export type ConfirmationReport = Static<typeof ConfirmationReport>

export const ReportsResponse = Type.Object({ reports: Type.Array(ConfirmationReport) })
export type ReportsResponse = Static<typeof ReportsResponse>

/** `vconfirmations/report`, `…/undo` */
export const ReportRef = Type.Object({ report_id: ContactId }, strict)
export type ReportRef = Static<typeof ReportRef>
export const ReportResponse = Type.Object({ report: ConfirmationReport })
export type ReportResponse = Static<typeof ReportResponse>

/** `vconfirmations/unmatched`: `after` is the value of `next` on the previous page. */
export const UnmatchedQuery = Type.Object(
  { report_id: ContactId, after: Type.Optional(Type.Integer({ minimum: 0 })) },
  strict,
)
export type UnmatchedQuery = Static<typeof UnmatchedQuery>

export const UnmatchedRecord = Type.Object({
  record: Type.Integer(),
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  /** Reason why nothing in the log matches, with the closest contact. */
  reason: Type.String(),
  nearest_id: nullable(Type.Integer()),
  /** Id of the contact created from the record. */
  added_id: nullable(Type.Integer()),
})
export type UnmatchedRecord = Static<typeof UnmatchedRecord>
export const UnmatchedResponse = Type.Object({ unmatched: Type.Array(UnmatchedRecord), next: nullable(Type.Integer()) })
export type UnmatchedResponse = Static<typeof UnmatchedResponse>

/** `vconfirmations/unmatched/add`: creates a confirmed contact from this record. */
export const UnmatchedAdd = Type.Object({ report_id: ContactId, record: Type.Integer({ minimum: 1 }) }, strict)
export type UnmatchedAdd = Static<typeof UnmatchedAdd>
export const UnmatchedAdded = Type.Object({ status: Type.Literal('ok'), qdo_id: Type.Integer() })
export type UnmatchedAdded = Static<typeof UnmatchedAdded>

/** Services that provide confirmations. */
export const SourceService = ReportService
export type SourceService = Static<typeof SourceService>
export const SOURCE_SERVICES: readonly SourceService[] = ['lotw', 'eqsl', 'qrz', 'clublog']

/** `vconfirmations/sources` */
export const ConfirmationSource = Type.Object({
  service: SourceService,
  /** Whether a login or key is stored that the service has not rejected. */
  configured: Type.Boolean(),
  fetched_at: nullable(Type.String()),
  next_at: nullable(Type.String()),
  /** Error of the last attempt. */
  problem: nullable(Type.String()),
})
export type ConfirmationSource = Static<typeof ConfirmationSource>
export const SourcesResponse = Type.Object({ sources: Type.Array(ConfirmationSource) })
export type SourcesResponse = Static<typeof SourcesResponse>

/** `vconfirmations/fetch`: fetches new confirmations now. */
export const FetchConfirmations = Type.Object({ service: SourceService }, strict)
export type FetchConfirmations = Static<typeof FetchConfirmations>
export const FetchQueued = Type.Object({ status: Type.Literal('ok') })
