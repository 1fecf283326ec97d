/** Written by `npm run calls` from api/openapi.json: the calls that calls.json names. Not to be changed by hand. */
import { api } from '@onfreq/session/api'

const addTagTypes = ['Account', 'Logbook', 'Import'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      vcallsignLookUp: build.query<VcallsignLookUpApiResponse, VcallsignLookUpApiArg>({
        query: (queryArg) => ({
          url: `/vcallsign/look-up`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Account'],
      }),
      vcheckoutStart: build.mutation<VcheckoutStartApiResponse, VcheckoutStartApiArg>({
        query: (queryArg) => ({
          url: `/vcheckout/start`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vdxccLookup: build.query<VdxccLookupApiResponse, VdxccLookupApiArg>({
        query: (queryArg) => ({
          url: `/vdxcc/lookup`,
          params: {
            call: queryArg.call,
            date: queryArg.date,
          },
        }),
        providesTags: [],
      }),
      vlogbookcount: build.query<VlogbookcountApiResponse, VlogbookcountApiArg>({
        query: (queryArg) => ({
          url: `/vlogbookcount`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Logbook'],
      }),
      vimports: build.query<VimportsApiResponse, VimportsApiArg>({
        query: (queryArg) => ({
          url: `/vimports`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Import'],
      }),
    }),
    overrideExisting: true,
  })

export { injectedRtkApi as calls }
export type VcallsignLookUpApiResponse = CallsignLookup
export type VcallsignLookUpApiArg = {}
export type VcheckoutStartApiResponse = {
  url: string
}
export type VcheckoutStartApiArg = StartCheckout
export type VdxccLookupApiResponse = DxccLookupAnswer
export type VdxccLookupApiArg = {
  call: string
  date?: string
}
export type VlogbookcountApiResponse = LogbookCountAnswer
export type VlogbookcountApiArg = {}
export type VimportsApiResponse = ImportsAnswer
export type VimportsApiArg = {}
export type OwnCallbookEntry = {
  name: string | null
  qth: string | null
  grid: string | null
}
export type CallsignLookup = {
  entry: OwnCallbookEntry | null
}
export type ApiError = {
  error: {
    code: string
    message: string
    fields?: {
      [key: string]: string
    }
    request_id?: string
  }
}
export type CheckoutKind = 'trial' | 'upgrade'
export type StartCheckout = {
  kind: CheckoutKind
  callsign?: string
  ref_id?: string | null
}
export type DxccLookupAnswer = {
  call: string
  version: string
  dxcc: number | null
  country: string | null
  continent: string | null
  cq_zone: number | null
  itu_zone: number | null
  lat: number | null
  lon: number | null
  wae: string | null
  reason: string
  question: string | null
}
export type LogbookCountAnswer = {
  count: number
}
export type ImportStatus =
  | 'queued'
  | 'reading'
  | 'applying'
  | 'review'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'undoing'
  | 'undone'
export type ImportBatch = {
  id: number
  filename: string
  source: string
  created_at: string
  finished_at: string | null
  status: ImportStatus
  dry_run: boolean
  error: string | null
  bytes_total: number
  bytes_read: number
  read: number
  new: number
  possible: number
  same: number
  merged: number
  rejected: number
  merged_fields: number
  conflicts: number
  notes: number
  strangers: number
  stranger_calls: string[]
  shifted_hours: number | null
  warning: string | null
  taken_back: number
  undo_until: string | null
}
export type ImportsAnswer = {
  imports: ImportBatch[]
}
export const {
  useVcallsignLookUpQuery,
  useVcheckoutStartMutation,
  useVdxccLookupQuery,
  useVlogbookcountQuery,
  useVimportsQuery,
} = injectedRtkApi
