/** Import: the upload (`vimportadif`), and the states of a batch (`vimports`, `vimport/*`). */
import { type Static, Type } from 'typebox'
import { ReportService } from '../../features/confirmations/report.ts'
import { ContactId, nullable } from './contact.ts'

const strict = { additionalProperties: false } as const

export const IMPORT_LIMITS = {
  /** Maximum upload size in bytes and, separately, maximum size of the contents of a .zip file. */
  bytes: 1024 * 1024 * 1024,
  /** Maximum compression ratio of a .zip file. */
  zipRatio: 200,
  extensions: ['.adi', '.adif', '.adx', '.cbr', '.cabrillo', '.log', '.zip'],
  undoDays: 30,
  /** Maximum number of waiting or running batches per operator. */
  openBatches: 20,
  reportPage: 200,
} as const

/**
 * - `queued`: stored, waiting for the worker; `reading`: parsing into the staging table; `applying`: merging into
 * the log;
 * - `review`: a dry run has finished and its figures show what would happen; `vimport/apply` applies it,
 * `vimport/cancel` discards it;
 * - `undoing`: a finished import is being removed in batches;
 * - `done`, `failed` (`error` gives the reason), `cancelled`, `undone`: final.
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
  /** `file`, or the service that the contacts came from (`qrz`, `api`). */
  source: Type.String(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
  status: ImportStatus,
  dry_run: Type.Boolean(),
  error: nullable(Type.String()),
  bytes_total: Type.Integer(),
  bytes_read: Type.Integer(),
  /** Records read so far. After applying: read = new + possible + same + merged + rejected. */
  read: Type.Integer(),
  new: Type.Integer(),
  /** Added, but listed for review: another contact with the same key is within 30 minutes. */
  possible: Type.Integer(),
  /** Already in the log without additional fields. */
  same: Type.Integer(),
  /** Already in the log; empty fields were filled. */
  merged: Type.Integer(),
  rejected: Type.Integer(),
  /** Number of fields filled in `merged` contacts. */
  merged_fields: Type.Integer(),
  /** Number of fields that differ between file and log; the log's value was retained. */
  conflicts: Type.Integer(),
  /** Number of notes on repaired fields. */
  notes: Type.Integer(),
  /** Contacts with a station call that is not the operator's: stored, but not shown on public boards. */
  strangers: Type.Integer(),
  /** At most 20 of those calls. */
  stranger_calls: Type.Array(Type.String()),
  /** Hours by which the entire batch seems shifted (5.5 for India, 24 for a wrong day); null if it does not. */
  shifted_hours: nullable(Type.Number()),
  /** Explanation if `shifted_hours` is set. */
  warning: nullable(Type.String()),
  /** Number of contacts that an undo has removed so far. */
  taken_back: Type.Integer(),
  /** Null if the import cannot be undone, or no longer. */
  undo_until: nullable(Type.String()),
})
export type ImportBatch = Static<typeof ImportBatch>

/**
 * `vimportadif`, multipart. The file is the part `adif_file`; preceding parts are options: `dry_run` with `1`
 * requests a dry run; `location_id` is the location for contacts without one; `as` decides how to treat a
 * confirmation report: `confirmations` or `contacts`. The response has the specified form: status, and message or
 * error. Rejected files return 4xx with `status: 'error'`.
 */
export const ImportResponse = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('error')]),
  message: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  import_id: Type.Optional(Type.Integer()),
  /** Set if the file is a confirmation report of this service: nothing is stored until it is sent again with `as`. */
  offer: Type.Optional(ReportService),
  /** Id of the report (`vconfirmations/report`) if sent with `as: 'confirmations'`. */
  report_id: Type.Optional(Type.Integer()),
})
export type ImportResponse = Static<typeof ImportResponse>

/** `vimports`: the last 50 batches, newest first. */
export const ImportsResponse = Type.Object({ imports: Type.Array(ImportBatch) })
export type ImportsResponse = Static<typeof ImportsResponse>

/** Body of `vimport/get`, `vimport/apply`, `vimport/cancel`, `vimport/undo`; each returns `{ import }`. */
export const ImportRef = Type.Object({ import_id: ContactId }, strict)
export type ImportRef = Static<typeof ImportRef>
export const ImportOneResponse = Type.Object({ import: ImportBatch })
export type ImportOneResponse = Static<typeof ImportOneResponse>

/** Maximum number of dots on the map; more would overcrowd it. */
export const BROUGHT_PLACES = 600
/** `vimport/brought`: contacts added by an import that are still in the log, for the map shown after it. */
export const ImportBrought = Type.Object({
  contacts: Type.Integer(),
  countries: Type.Integer(),
  continents: Type.Integer(),
  /** Number of distinct four-character grid squares. */
  squares: Type.Integer(),
  /** Most distant contact from the account's own grid square; null without one. */
  furthest: nullable(Type.Object({ qdo_id: ContactId, call: Type.String(), km: Type.Integer() })),
  home: nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  /**
   * [latitude, longitude, contacts] in whole degrees: the positions with the most contacts, at most {@link
   * BROUGHT_PLACES}.
   */
  places: Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()])),
})
export type ImportBrought = Static<typeof ImportBrought>

/** `vimport/repair/undo`: restores the file's value of a field that an import repaired. */
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

/** `vimport/report`: one page of the report; `after` selects the next page. */
export const ImportReportQuery = Type.Object(
  { import_id: ContactId, kind: ImportReportKind, after: Type.Optional(Type.Integer({ minimum: 0 })) },
  strict,
)
export type ImportReportQuery = Static<typeof ImportReportQuery>

export const ImportReportLine = Type.Object({
  /** Number of the record in the file, counted from 1. */
  record: Type.Integer(),
  line: Type.Integer(),
  call: nullable(Type.String()),
  /** ADIF field, for notes and conflicts. */
  field: nullable(Type.String()),
  /** Reason or repair, as a sentence. */
  message: Type.String(),
  /** For a conflict, the log's value and the file's; for a repair, the new value and the file's. */
  kept: nullable(Type.String()),
  file: nullable(Type.String()),
  /** Id of the affected contact, if there is one. */
  qdo_id: nullable(Type.Integer()),
})
export type ImportReportLine = Static<typeof ImportReportLine>

export const ImportReportResponse = Type.Object({
  lines: Type.Array(ImportReportLine),
  /** Value of `after` for the next page; null at the end. */
  next: nullable(Type.Integer()),
})
export type ImportReportResponse = Static<typeof ImportReportResponse>

/**
 * Path of the rejected records as a file, to be corrected and imported again. GET with session cookie or bearer
 * token.
 */
export const rejectsPath = (importId: number) => `/api/vimport/${importId}/rejects.adi`

/** Whether the counts of an import add up. Shared by the tests of API and client. */
export const accountedFor = (b: Pick<ImportBatch, 'new' | 'possible' | 'same' | 'merged' | 'rejected'>) =>
  b.new + b.possible + b.same + b.merged + b.rejected

/** States in which clients poll every second or two. */
export const IMPORT_OPEN_STATUSES: readonly ImportStatus[] = ['queued', 'reading', 'applying', 'undoing']
