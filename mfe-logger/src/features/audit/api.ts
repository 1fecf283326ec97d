/** API endpoints of the log check; loaded with its page. Edits and undo in the logbook change its results. */
import type { AuditAccept, AuditAccepted, AuditContacts, AuditIgnore, AuditList } from '@onfreq/contracts/audit/audit'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })
const toBody = (importId: number | null) => (importId === null ? {} : { import_id: importId })

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    logAudit: build.query<AuditList, number | null>({
      query: (importId) => post('vaudit/list', toBody(importId)),
      providesTags: ['Audit', 'Logbook'],
    }),
    logAuditContacts: build.query<AuditContacts, { readonly cause: string; readonly after: number }>({
      query: ({ cause, after }) => post('vaudit/contacts', after === 0 ? { cause } : { cause, after }),
      providesTags: ['Audit', 'Logbook'],
    }),
    logAuditStart: build.mutation<unknown, number | null>({
      query: (importId) => post('vaudit/start', toBody(importId)),
      invalidatesTags: ['Audit'],
    }),
    logAuditAccept: build.mutation<AuditAccepted, AuditAccept>({
      query: (body) => ({ ...post('vaudit/accept', body), timeout: 60_000 }),
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logAuditIgnore: build.mutation<unknown, AuditIgnore>({
      query: (body) => post('vaudit/ignore', body),
      invalidatesTags: ['Audit'],
    }),
  }),
})
