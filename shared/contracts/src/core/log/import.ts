/** Import: the upload (`vimportadif`) and the life of a batch (`vimports`, `vimport/*`). */
import { type Static, Type } from 'typebox'
import { ReportService } from '../../features/confirmations/report.ts'
import { ContactId, nullable } from './contact.ts'

const strict = { additionalProperties: false } as const

export const IMPORT_LIMITS = {
  /** Largest upload and, apart from it, largest content of a .zip. */
  bytes: 1024 * 1024 * 1024,
  /** A .zip that grows by more than this is refused. */
  zipRatio: 200,
  extensions: ['.adi', '.adif', '.adx', '.cbr', '.cabrillo', '.log', '.zip'],
  undoDays: 30,
  /** Batches of one operator that may wait or run at the same time. */
  openBatches: 20,
  reportPage: 200,
} as const

/**
 * - `queued` stored, waiting for the worker; `reading` parsing into staging; `applying` the set-based pass;
 * - `review` a dry run has finished: the figures say what would happen; `vimport/apply` does it, `vimport/cancel` drops it;
 * - `undoing` a finished import goes, batch by batch;
 * - `done`, `failed` (`error` says why), `cancelled`, `undone`: final.
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
  /** `file`, or the service it came from (`qrz`, `api`). */
  source: Type.String(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
  status: ImportStatus,
  dry_run: Type.Boolean(),
  error: nullable(Type.String()),
  bytes_total: Type.Integer(),
  bytes_read: Type.Integer(),
  /** Records of the file so far: read = new + possible + same + merged + rejected once it is applied. */
  read: Type.Integer(),
  new: Type.Integer(),
  /** Added, and listed for review: another contact with the same key lies within 30 minutes. */
  possible: Type.Integer(),
  /** There already, nothing to add. */
  same: Type.Integer(),
  /** There already, empty fields were filled. */
  merged: Type.Integer(),
  rejected: Type.Integer(),
  /** Fields that `merged` contacts gained. */
  merged_fields: Type.Integer(),
  /** Fields where file and log differ; the log's value was kept. */
  conflicts: Type.Integer(),
  /** Notes on repaired fields. */
  notes: Type.Integer(),
  /** Contacts under a station call that is not the operator's: kept in the log, on no public board. */
  strangers: Type.Integer(),
  /** Those calls, at most 20. */
  stranger_calls: Type.Array(Type.String()),
  /** The whole batch looks shifted by this many hours (5.5 of India, 24 of a wrong day); null when it does not. */
  shifted_hours: nullable(Type.Number()),
  /** One sentence for people when `shifted_hours` is set. */
  warning: nullable(Type.String()),
  /** Contacts that an undo has taken back so far. */
  taken_back: Type.Integer(),
  /** Null when it cannot be undone (any more). */
  undo_until: nullable(Type.String()),
})
export type ImportBatch = Static<typeof ImportBatch>

/**
 * `vimportadif`, multipart: the file is the part `adif_file`; a part `dry_run` with `1` before it asks for a dry run.
 * A part `location_id` names the location at which contacts were made that do not say it.
 * A part `as` says what becomes of a report of confirmations: `confirmations` or `contacts`.
 * The specified shape: status, and message or error. Refused files answer 4xx with `status: 'error'`.
 */
export const ImportAnswer = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('error')]),
  message: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  import_id: Type.Optional(Type.Integer()),
  /** The file is a report of this service's confirmations: nothing is stored until it is sent again with `as`. */
  offer: Type.Optional(ReportService),
  /** It was sent with `as` `confirmations`: the report (`vconfirmations/report`). */
  report_id: Type.Optional(Type.Integer()),
})
export type ImportAnswer = Static<typeof ImportAnswer>

/** `vimports`: the last 50, newest first. */
export const ImportsAnswer = Type.Object({ imports: Type.Array(ImportBatch) })
export type ImportsAnswer = Static<typeof ImportsAnswer>

/** Body of `vimport/get`, `vimport/apply`, `vimport/cancel`, `vimport/undo`; each answers `{ import }`. */
export const ImportRef = Type.Object({ import_id: ContactId }, strict)
export type ImportRef = Static<typeof ImportRef>
export const ImportOneAnswer = Type.Object({ import: ImportBatch })
export type ImportOneAnswer = Static<typeof ImportOneAnswer>

/** A map of so many dots is full. */
export const BROUGHT_PLACES = 600
/** `vimport/brought`: what an import brought and is still there, for the map at its end. */
export const ImportBrought = Type.Object({
  contacts: Type.Integer(),
  countries: Type.Integer(),
  continents: Type.Integer(),
  /** Of the locator, four characters. */
  squares: Type.Integer(),
  /** From the account's own grid; null without one. */
  furthest: nullable(Type.Object({ qdo_id: ContactId, call: Type.String(), km: Type.Integer() })),
  home: nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  /** Latitude and longitude in whole degrees, and contacts there: the busiest, at most {@link BROUGHT_PLACES}. */
  places: Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()])),
})
export type ImportBrought = Static<typeof ImportBrought>

/** `vimport/repair/undo`: puts what the file has back into the field of a contact that an import repaired. */
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
  /** Number of the record in the file, from 1. */
  record: Type.Integer(),
  line: Type.Integer(),
  call: nullable(Type.String()),
  /** For kinds note and conflict: the ADIF field. */
  field: nullable(Type.String()),
  /** Reason, or what was repaired, in plain words. */
  message: Type.String(),
  /** For a conflict: what the log keeps and what the file says. For a repair: the value, and what the file has. */
  kept: nullable(Type.String()),
  file: nullable(Type.String()),
  /** The contact concerned, where there is one. */
  qdo_id: nullable(Type.Integer()),
})
export type ImportReportLine = Static<typeof ImportReportLine>

export const ImportReportAnswer = Type.Object({
  lines: Type.Array(ImportReportLine),
  /** Pass as `after` for the next page; null at the end. */
  next: nullable(Type.Integer()),
})
export type ImportReportAnswer = Static<typeof ImportReportAnswer>

/** GET, with the session cookie or the bearer token: the rejected records as a file to mend and import again. */
export const rejectsPath = (importId: number) => `/api/vimport/${importId}/rejects.adi`

/** Imports add up. Shared by tests of both sides. */
export const accountedFor = (b: Pick<ImportBatch, 'new' | 'possible' | 'same' | 'merged' | 'rejected'>) =>
  b.new + b.possible + b.same + b.merged + b.rejected

/** While a batch has one of these, ask again every second or two. */
export const IMPORT_OPEN_STATUSES: readonly ImportStatus[] = ['queued', 'reading', 'applying', 'undoing']
