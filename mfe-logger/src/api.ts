/**
 * API calls of the log. Responses are converted to domain names here, so that other code does not depend on the wire
 * format.
 */

import type { CardsAdd, CardsAdded } from '@onfreq/contracts/cards/qsl-cards'
import type { ReportOnAir } from '@onfreq/contracts/clubs/clubs'
import type {
  ConfirmationsOfResponse,
  Suggestion,
  SuggestionReply,
  SuggestionsResponse,
} from '@onfreq/contracts/confirmations/confirmation'
import type {
  ConfirmationReport,
  ReportResponse,
  ReportsResponse,
  UnmatchedAdd,
  UnmatchedAdded,
  UnmatchedQuery,
  UnmatchedResponse,
} from '@onfreq/contracts/confirmations/report'
import type { DeliveriesOfResponse } from '@onfreq/contracts/integrations/delivery'
import type { LookupResponse } from '@onfreq/contracts/integrations/lookup'
import type { DxccEntity, Contact as WireContact } from '@onfreq/contracts/log/contact'
import type { ExportJob, ExportJobsResponse, ExportRequest, ExportResponse } from '@onfreq/contracts/log/export'
import type {
  ImportBatch,
  ImportBrought,
  ImportOneResponse,
  ImportRepairRef,
  ImportReportQuery,
  ImportReportResponse,
  ImportResponse,
  ImportsResponse,
} from '@onfreq/contracts/log/import'
import type {
  FullQsoResponse,
  LogBarResponse,
  LogbookCountResponse,
  LogbookDay,
  LogbookDaysQuery,
  LogbookDaysResponse,
  LogbookQuery,
  LogbookResponse,
  LogbookStripQuery,
  LogbookStripResponse,
  LogJob,
  LogJobResponse,
  LogJobsResponse,
  LogStep,
  LogStepsResponse,
  NukeQsoResponse,
  RepairRequest,
  RepairResponse,
  RigData,
  UndoStepResponse,
  UpdateQso,
  UpdateQsoResponse,
  UpsertQso,
  UpsertQsoResponse,
} from '@onfreq/contracts/log/log'
import type { CallNoteRequest, CallNoteResponse, LogPreset, LogPresetsResponse } from '@onfreq/contracts/log/logger'
import { callsignToPath } from '@onfreq/ham/callsign'
import { api } from '@onfreq/session/api'
import { type FullContact, fullContactFromWire } from './core/contact/full-contact.ts'
import { type History, historyFromWire } from './core/contact/history.ts'
import { contactFromWire, type LoggedContact } from './core/contact/wire-contact.ts'

/** A page of the logbook. */
/** Uploading and exporting files of the log. */
interface UploadedLog {
  readonly file: File
  readonly dryRun: boolean
  readonly as?: 'contacts' | 'confirmations'
  /** Locations that apply to contacts without their own. */
  readonly locationId: number | null
}

export interface LogbookPage {
  readonly contacts: readonly LoggedContact[]
  /** Number of matching contacts; null for a page requested by cursor. */
  readonly total: number | null
  readonly next: string | null
  readonly previous: string | null
}

const post = (url: string, body?: unknown) => ({ url, method: 'POST', body: body ?? {} })

const pageFromWire = ({ qsos, total, next, previous }: LogbookResponse): LogbookPage => ({
  contacts: qsos.map(contactFromWire),
  total,
  next,
  previous,
})

/** A query with the same filter and order, continuing at a cursor. */
const after = ({ page: _page, ...query }: LogbookQuery, cursor: string): LogbookQuery => ({ ...query, cursor })

export const logApi = api.injectEndpoints({
  endpoints: (build) => ({
    logSearch: build.query<History, string>({
      query: (callsign) => post(`vlogbar/${encodeURIComponent(callsignToPath(callsign))}`),
      transformResponse: (response: LogBarResponse) => historyFromWire(response),
      providesTags: (_answer, _error, callsign) => [{ type: 'Contact', id: `call ${callsign}` }],
    }),
    /** A station's callbook entry; `entry` is null on any error. */
    logLookup: build.query<LookupResponse, string>({
      query: (callsign) => post(`vlookup/${encodeURIComponent(callsignToPath(callsign))}`),
      providesTags: ['Account'],
      keepUnusedDataFor: 600,
    }),
    /** Delivery status of these contacts at other services. */
    logDeliveries: build.query<DeliveriesOfResponse, readonly number[]>({
      query: (ids) => post('vdeliveries/of', { qdo_ids: ids }),
      providesTags: ['Delivery', 'Logbook'],
    }),
    /** Sent and received confirmations of these contacts. */
    logConfirmations: build.query<ConfirmationsOfResponse, readonly number[]>({
      query: (ids) => post('vconfirmations/of', { qdo_ids: ids }),
      providesTags: ['Logbook', 'Contact'],
    }),
    logSuggestions: build.query<readonly Suggestion[], void>({
      query: () => post('vconfirmations/suggestions'),
      transformResponse: (response: SuggestionsResponse) => response.suggestions,
      providesTags: ['Logbook', 'Contact'],
    }),
    logAnswerSuggestion: build.mutation<unknown, SuggestionReply>({
      query: (body) => post('vconfirmations/suggestions/answer', body),
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logReports: build.query<readonly ConfirmationReport[], void>({
      query: () => post('vconfirmations/reports'),
      transformResponse: (response: ReportsResponse) => response.reports,
      providesTags: ['Import'],
    }),
    logReportUndo: build.mutation<ConfirmationReport, number>({
      query: (id) => post('vconfirmations/report/undo', { report_id: id }),
      transformResponse: (response: ReportResponse) => response.report,
      invalidatesTags: ['Import', 'Logbook', 'Contact'],
    }),
    logUnmatched: build.query<UnmatchedResponse, UnmatchedQuery>({
      query: (query) => post('vconfirmations/unmatched', query),
      providesTags: (_answer, _error, { report_id }) => [{ type: 'Import', id: `report ${report_id}` }],
    }),
    logAddUnmatched: build.mutation<UnmatchedAdded, UnmatchedAdd>({
      query: (body) => post('vconfirmations/unmatched/add', body),
      invalidatesTags: (_answer, _error, { report_id }) => [{ type: 'Import', id: `report ${report_id}` }, 'Logbook'],
    }),
    logEntities: build.query<readonly DxccEntity[], void>({
      query: () => post('vdxcc-entity-distinct/'),
      transformResponse: distinctEntities,
      keepUnusedDataFor: 86_400,
    }),
    logContact: build.query<LoggedContact, number>({
      query: (id) => post('vqso/get', { qdo_id: id }),
      transformResponse: (response: WireContact) => contactFromWire(response),
      providesTags: (_answer, _error, id) => [{ type: 'Contact', id }],
    }),
    logFullContact: build.query<FullContact, number>({
      query: (id) => post('vgetFullQso', { qdo_id: id }),
      transformResponse: (response: FullQsoResponse) => fullContactFromWire(response),
      providesTags: (_answer, _error, id) => [{ type: 'Contact', id }],
    }),
    logUpsert: build.mutation<UpsertQsoResponse, UpsertQso>({
      query: (body) => post('vqso/upsert', body),
      invalidatesTags: (response) =>
        response
          ? [
              'Logbook',
              { type: 'Contact', id: `call ${response.qso.Call}` },
              { type: 'Contact', id: response.qso.qdo_id },
            ]
          : [],
    }),
    logUpdate: build.mutation<UpdateQsoResponse, UpdateQso>({
      query: (body) => post('vqso/update', body),
      invalidatesTags: (response) =>
        response
          ? [
              'Logbook',
              { type: 'Contact', id: `call ${response.qso.Call}` },
              { type: 'Contact', id: response.qso.qdo_id },
            ]
          : [],
    }),
    logDelete: build.mutation<NukeQsoResponse, { id: number; callsign: string }>({
      query: ({ id }) => post('vqso/nuke', { qdo_id: id }),
      invalidatesTags: (response, _error, { callsign }) =>
        response ? ['Logbook', { type: 'Contact', id: `call ${callsign}` }] : [],
    }),
    logPresets: build.query<readonly LogPreset[], void>({
      query: () => post('vlogpresets'),
      transformResponse: (response: LogPresetsResponse) => response.presets,
      providesTags: [{ type: 'Account', id: 'presets' }],
      keepUnusedDataFor: 86_400,
    }),
    /** Adds a rule, or replaces the one with the same id. */
    logPresetSave: build.mutation<LogPresetsResponse, LogPreset>({
      query: (preset) => post('vlogpresets/save', preset),
      invalidatesTags: [{ type: 'Account', id: 'presets' }],
    }),
    logPresetRemove: build.mutation<LogPresetsResponse, string>({
      query: (id) => post('vlogpresets/remove', { id }),
      invalidatesTags: [{ type: 'Account', id: 'presets' }],
    }),
    logNote: build.mutation<CallNoteResponse, CallNoteRequest>({
      query: (body) => post('vcallnote/set', body),
      invalidatesTags: (_answer, _error, { callsign }) => [{ type: 'Contact', id: `call ${callsign}` }],
    }),
    /** Updates this browser's index of worked calls, on every change of the log. */
    logWorked: build.query<null, void>({
      queryFn: async () => {
        // If its code is not loaded there is no index to update; the next change of the log triggers this again.
        const part = await import('./core/worked/browser-worked.ts').catch(() => null)
        await part?.workedStore().refresh()
        return { data: null }
      },
      providesTags: ['Logbook'],
    }),
    logRig: build.query<RigData, void>({ query: () => post('vrigcontrol/get') }),
    /** Reports the acting member's frequency to a club. */
    logTuned: build.mutation<unknown, ReportOnAir>({ query: (body) => post('vclubs/tuned', body) }),

    logbookCount: build.query<number, void>({
      query: () => post('vlogbookcount'),
      transformResponse: (response: LogbookCountResponse) => response.count,
      providesTags: ['Logbook'],
    }),
    logbookPage: build.query<LogbookPage, LogbookQuery>({
      query: (query) => post('vlogbook', query),
      transformResponse: pageFromWire,
      providesTags: ['Logbook'],
    }),
    /** Pages of the logbook: the first one, and each next one by the cursor of the page before it. */
    logbookPages: build.infiniteQuery<LogbookPage, LogbookQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => post('vlogbook', pageParam === null ? queryArg : after(queryArg, pageParam)),
      transformResponse: pageFromWire,
      providesTags: ['Logbook'],
    }),
    /** Counts per day. */
    logbookDays: build.query<Readonly<Record<string, LogbookDay>>, LogbookDaysQuery>({
      query: (query) => post('vlogbook/days', query),
      transformResponse: ({ days }: LogbookDaysResponse) => Object.fromEntries(days.map((day) => [day.day, day])),
      providesTags: ['Logbook'],
    }),
    logbookStrip: build.query<LogbookStripResponse, LogbookStripQuery>({
      query: (query) => post('vlogbook/strip', query),
      providesTags: ['Logbook'],
    }),
    /** A few contacts are changed within the request; for many the response is a job in progress. */
    logbookRepair: build.mutation<LogJob, RepairRequest>({
      query: (body) => post('vlogbook/repair', body),
      transformResponse: (response: RepairResponse) => response.job,
      invalidatesTags: (_answer, _error, { preview }) => (preview ? [] : ['Logbook', 'Contact']),
    }),
    /** Adds contacts to the QSL card queue. */
    logCardsAdd: build.mutation<CardsAdded, CardsAdd>({
      query: (body) => post('vqslcards/add', body),
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logbookSteps: build.query<readonly LogStep[], void>({
      query: () => post('vlogbook/steps'),
      transformResponse: (response: LogStepsResponse) => response.steps,
      providesTags: ['Logbook'],
    }),
    logbookUndo: build.mutation<LogJob, number>({
      query: (stepId) => post('vlogbook/undo', { step_id: stepId }),
      transformResponse: (response: UndoStepResponse) => response.job,
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logbookJobs: build.query<readonly LogJob[], void>({
      query: () => post('vlogbook/jobs'),
      transformResponse: (response: LogJobsResponse) => response.jobs,
      providesTags: ['Logbook'],
    }),
    logbookJob: build.query<LogJob, number>({
      query: (id) => post('vlogbook/job', { job_id: id }),
      transformResponse: (response: LogJobResponse) => response.job,
    }),
    logbookCancelJob: build.mutation<LogJob, number>({
      query: (id) => post('vlogbook/job/cancel', { job_id: id }),
      transformResponse: (response: LogJobResponse) => response.job,
      invalidatesTags: ['Logbook'],
    }),

    /** Upload of a large file, without a timeout. */
    logUpload: build.mutation<ImportResponse, UploadedLog>({
      query: ({ file, dryRun, as, locationId }) => {
        const body = new FormData()
        body.set('dry_run', dryRun ? '1' : '0')
        if (as !== undefined) body.set('as', as)
        if (locationId !== null) body.set('location_id', String(locationId))
        body.set('adif_file', file, file.name)
        return { url: 'vimportadif', method: 'POST', body, timeout: 3_600_000 }
      },
      invalidatesTags: ['Import'],
    }),
    logImports: build.query<readonly ImportBatch[], void>({
      query: () => post('vimports'),
      transformResponse: (response: ImportsResponse) => response.imports,
      providesTags: ['Import'],
    }),
    logImport: build.query<ImportBatch, number>({
      query: (id) => post('vimport/get', { import_id: id }),
      transformResponse: (response: ImportOneResponse) => response.import,
      providesTags: (_answer, _error, id) => [{ type: 'Import', id }],
    }),
    logImportBrought: build.query<ImportBrought, number>({
      query: (id) => post('vimport/brought', { import_id: id }),
      providesTags: (_answer, _error, id) => [{ type: 'Import', id }],
    }),
    logImportReport: build.query<ImportReportResponse, ImportReportQuery>({
      query: (query) => post('vimport/report', query),
      providesTags: (_answer, _error, { import_id }) => [{ type: 'Import', id: import_id }],
    }),
    logImportRepairUndo: build.mutation<unknown, ImportRepairRef>({
      query: (ref) => post('vimport/repair/undo', ref),
      invalidatesTags: (_answer, _error, { import_id }) => [{ type: 'Import', id: import_id }, 'Logbook', 'Contact'],
    }),
    /** `apply` executes a previewed job, `cancel` stops a running one, `undo` reverts a finished one. */
    logImportAct: build.mutation<ImportBatch, { id: number; act: 'apply' | 'cancel' | 'undo' }>({
      query: ({ id, act }) => post(`vimport/${act}`, { import_id: id }),
      transformResponse: (response: ImportOneResponse) => response.import,
      invalidatesTags: (_answer, _error, { act }) => (act === 'undo' ? ['Import', 'Logbook', 'Contact'] : ['Import']),
    }),

    logExports: build.query<readonly ExportJob[], void>({
      query: () => post('vexportjobs'),
      transformResponse: (response: ExportJobsResponse) => response.jobs,
      providesTags: ['Export'],
    }),
    logOrderExport: build.mutation<ExportJob, ExportRequest>({
      query: (body) => post('vexportadif', body),
      transformResponse: (response: ExportResponse) => response.job,
      invalidatesTags: ['Export'],
    }),
  }),
  overrideExisting: true,
})

export const {
  useLogPresetRemoveMutation,
  useLogPresetSaveMutation,
  useLogPresetsQuery,
  useLogNoteMutation,
  useLogTunedMutation,
  useLazyLogSearchQuery,
  useLogSearchQuery,
  useLogLookupQuery,
  useLogDeliveriesQuery,
  useLogConfirmationsQuery,
  useLogSuggestionsQuery,
  useLogAnswerSuggestionMutation,
  useLogReportsQuery,
  useLogReportUndoMutation,
  useLogUnmatchedQuery,
  useLogAddUnmatchedMutation,
  useLogEntitiesQuery,
  useLazyLogContactQuery,
  useLogFullContactQuery,
  useLogUpdateMutation,
  useLogDeleteMutation,
  useLogRigQuery,
  useLogWorkedQuery,
  useLogbookCountQuery,
  useLogbookPageQuery,
  useLogbookPagesInfiniteQuery,
  useLogbookDaysQuery,
  useLogbookStripQuery,
  useLogbookRepairMutation,
  useLogCardsAddMutation,
  useLogbookStepsQuery,
  useLogbookUndoMutation,
  useLogbookJobsQuery,
  useLogbookJobQuery,
  useLogbookCancelJobMutation,
  useLogUploadMutation,
  useLogImportsQuery,
  useLogImportRepairUndoMutation,
  useLogImportReportQuery,
  useLogImportActMutation,
  useLogImportBroughtQuery,
  useLogExportsQuery,
  useLogOrderExportMutation,
} = logApi

/** Unique by number and name; deleted entities come last. */
export function distinctEntities(entities: readonly DxccEntity[]): DxccEntity[] {
  const keys = new Set<string>()
  const distinct = entities.filter(({ adif, name }) => {
    const key = `${adif} ${name}`
    return keys.has(key) ? false : keys.add(key)
  })
  return distinct.sort(
    (a, b) => Number(a.deleted ?? false) - Number(b.deleted ?? false) || a.name.localeCompare(b.name, 'en'),
  )
}
