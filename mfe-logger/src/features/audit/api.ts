/** API endpoints of the auditor; loaded with its page. */
import type { AuditAccept, AuditAccepted, AuditContacts, AuditIgnore, AuditList } from '@onfreq/contracts/audit/audit'
import type { LogJob, UndoStepResponse } from '@onfreq/contracts/log/log'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })
const ofImport = (importId: number | null) => (importId === null ? {} : { import_id: importId })

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    logAudit: build.query<AuditList, number | null>({
      query: (importId) => post('vaudit/list', ofImport(importId)),
      providesTags: ['Audit'],
    }),
    logAuditContacts: build.query<AuditContacts, { readonly cause: string; readonly after: number }>({
      query: ({ cause, after }) => post('vaudit/contacts', after === 0 ? { cause } : { cause, after }),
      providesTags: ['Audit'],
    }),
    logAuditStart: build.mutation<unknown, number | null>({
      query: (importId) => post('vaudit/start', ofImport(importId)),
      invalidatesTags: ['Audit'],
    }),
    logAuditAccept: build.mutation<AuditAccepted, AuditAccept>({
      query: (body) => ({ ...post('vaudit/accept', body), timeout: 60_000 }),
      invalidatesTags: ['Audit', 'Logbook', 'Contact'],
    }),
    logAuditIgnore: build.mutation<unknown, AuditIgnore>({
      query: (body) => post('vaudit/ignore', body),
      invalidatesTags: ['Audit'],
    }),
    logAuditUndo: build.mutation<LogJob, number>({
      query: (stepId) => ({ ...post('vlogbook/undo', { step_id: stepId }), timeout: 60_000 }),
      transformResponse: ({ job }: UndoStepResponse) => job,
      invalidatesTags: ['Audit', 'Logbook', 'Contact'],
    }),
  }),
})
