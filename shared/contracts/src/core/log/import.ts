/** Import: the upload (`vimportadif`) and the life of a batch (`vimports`, `vimport/*`). */
import { type Static, Type } from 'typebox'
import { ReportService } from '../../features/confirmations/report.ts'
import { ContactId, nullable } from './contact.ts'

const strict = { additionalProperties: false } as const

export const IMPORT_LIMITS = {
  /** Maximum upload size and, separately, maximum content size of a .zip. */
  bytes: 1024 * 1024 * 1024,
  /** Maximum expansion ratio of a .zip. */
  zipRatio: 200,
  extensions: ['.adi', '.adif', '.adx', '.cbr', '.cabrillo', '.log', '.zip'],
  undoDays: 30,
  /** Maximum waiting or running batches per operator. */
  openBatches: 20,
  reportPage: 200,
} as const

/**
 * - `queued` stored, waiting for the worker; `reading` parsing into staging; `applying` the set-based pass;
 * - `review` a finished dry run: the figures show what would happen; `vimport/apply` applies it, `vimport/cancel`
 * discards it;
 * - `undoing` a finished import is being removed in batches;
 * - `done`, `failed` (`error` explains why), `cancelled`, `undone`: final.
 */
export const ImportStatus = Type.Union([
  Type.Literal('queued'),
  Type.Literal('reading'),
  Type.Literal('applying'),
  Type.Literal('review'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
])
export type ImportStatus = Static<typeof ImportStatus>

export const ImportBatch = Type.Object({
  id: Type.Integer(),
  filename: Type.String(),
  /** `file`, or the source service (`qrz`, `api`). */
  source: Type.String(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
  status: ImportStatus,
  dry_run: Type.Boolean(),
  error: nullable(Type.String()),
  bytes_total: Type.Integer(),
  bytes_read: Type.Integer(),
  /** Records read so far: read = new + possible + same + merged + rejected once applied. */
  read: Type.Integer(),
  new: Type.Integer(),
  /** Added and listed for review: another contact with the same key is within 30 minutes. */
  possible: Type.Integer(),
  /** Already in the log, nothing to add. */
  same: Type.Integer(),
  /** Already in the log, empty fields were filled. */
  merged: Type.Integer(),
  rejected: Type.Integer(),
  /** Number of fields filled in `merged` contacts. */
  merged_fields: Type.Integer(),
  /** Fields that differ between file and log; the log's value was preserved. */
  conflicts: Type.Integer(),
  /** Notes on repaired fields. */
  notes: Type.Integer(),
  /** Contacts under a station call that is not the operator's: stored, but on no public board. */
  strangers: Type.Integer(),
  /** Those calls, at most 20. */
  stranger_calls: Type.Array(Type.String()),
  /** The whole batch looks shifted by this many hours (5.5 of India, 24 of a wrong day); null when it does not. */
  shifted_hours: nullable(Type.Number()),
  /** Explanation when `shifted_hours` is set. */
  warning: nullable(Type.String()),
  /** Contacts removed so far by an undo. */
  taken_back: Type.Integer(),
  /** Null when it cannot, or can no longer, be undone. */
  undo_until: nullable(Type.String()),
})
export type ImportBatch = Static<typeof ImportBatch>

/**
 * `vimportadif`, multipart: the file is the part `adif_file`; a preceding part `dry_run` with `1` requests a dry run. A
 * part `location_id` names the location of contacts without one. A part `as` decides how a confirmation report is
 * treated: `confirmations` or `contacts`. Specified shape: status, and message or error. Rejected files return 4xx with
 * `status: 'error'`.
 */
export const ImportResponse = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('error')]),
  message: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  import_id: Type.Optional(Type.Integer()),
  /** The file is a confirmation report of this service: nothing is stored until it is sent again with `as`. */
  offer: Type.Optional(ReportService),
  /** Sent with `as` `confirmations`: the report (`vconfirmations/report`). */
  report_id: Type.Optional(Type.Integer()),
})
export type ImportResponse = Static<typeof ImportResponse>

/** `vimports`: the last 50, newest first. */
export const ImportsResponse = Type.Object({ imports: Type.Array(ImportBatch) })
export type ImportsResponse = Static<typeof ImportsResponse>

/** Body of `vimport/get`, `vimport/apply`, `vimport/cancel`, `vimport/undo`; each returns `{ import }`. */
export const ImportRef = Type.Object({ import_id: ContactId }, strict)
export type ImportRef = Static<typeof ImportRef>
export const ImportOneResponse = Type.Object({ import: ImportBatch })
export type ImportOneResponse = Static<typeof ImportOneResponse>

/** More dots would overcrowd the map. */
export const BROUGHT_PLACES = 600
/** `vimport/brought`: remaining contacts of an import, for the map at its end. */
export const ImportBrought = Type.Object({
  contacts: Type.Integer(),
  countries: Type.Integer(),
  continents: Type.Integer(),
  /** First four characters of the locator. */
  squares: Type.Integer(),
  /** From the account's own grid; null without one. */
  furthest: nullable(Type.Object({ qdo_id: ContactId, call: Type.String(), km: Type.Integer() })),
  home: nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  /** Latitude and longitude in whole degrees with contact counts: the busiest, at most {@link BROUGHT_PLACES}. */
  places: Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()])),
})
export type ImportBrought = Static<typeof ImportBrought>

/** `vimport/repair/undo`: restores the file's value in a field repaired by an import. */
export const ImportRepairRef = Type.Object(
  { import_id: ContactId, record: Type.Integer({ minimum: 1 }), field: Type.String({ minLength: 1, maxLength: 80 }) },
  strict,
)
export type ImportRepairRef = Static<typeof ImportRepairRef>

export const ImportReportKind = Type.Union([
  Type.Literal('rejected'),
  Type.Literal('note'),
  Type.Literal('conflict'),
  Type.Literal('possible'),
])
export type ImportReportKind = Static<typeof ImportReportKind>

/** `vimport/report`, paged by `after`. */
export const ImportReportQuery = Type.Object(
  { import_id: ContactId, kind: ImportReportKind, after: Type.Optional(Type.Integer({ minimum: 0 })) },
  strict,
)
export type ImportReportQuery = Static<typeof ImportReportQuery>

export const ImportReportLine = Type.Object({
  /** Record number in the file, from 1. */
  record: Type.Integer(),
  line: Type.Integer(),
  call: nullable(Type.String()),
  /** ADIF field, for kinds note and conflict. */
  field: nullable(Type.String()),
  /** Reason or repair, as text. */
  message: Type.String(),
  /** Conflict: the log's value and the file's. Repair: the new value and the file's. */
  kept: nullable(Type.String()),
  file: nullable(Type.String()),
  /** The affected contact, if any. */
  qdo_id: nullable(Type.Integer()),
})
export type ImportReportLine = Static<typeof ImportReportLine>

export const ImportReportResponse = Type.Object({
  lines: Type.Array(ImportReportLine),
  /** Pass as `after` for the next page; null at the end. */
  next: nullable(Type.Integer()),
})
export type ImportReportResponse = Static<typeof ImportReportResponse>

/** GET, with session cookie or bearer token: the rejected records as a file to correct and import again. */
export const rejectsPath = (importId: number) => `/api/vimport/${importId}/rejects.adi`

/** Checks that the counts of an import add up. Shared by tests of both sides. */
export const accountedFor = (b: Pick<ImportBatch, 'new' | 'possible' | 'same' | 'merged' | 'rejected'>) =>
  b.new + b.possible + b.same + b.merged + b.rejected

/** States during which clients poll every second or two. */
export const IMPORT_OPEN_STATUSES: readonly ImportStatus[] = ['queued', 'reading', 'applying', 'undoing']
