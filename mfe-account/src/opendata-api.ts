/** The calls of open data. */
import type {
  ChangeHook,
  FeedSettings,
  LedgerAnswer,
  NewHook,
  NewHookAnswer,
  OpenDataAnswer,
} from '@onfreq/contracts/opendata'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object) => ({ url: `vopendata/${url}`, method: 'POST', body })

export const openDataApi = api.enhanceEndpoints({ addTagTypes: ['OpenData', 'OpenLedger'] }).injectEndpoints({
  endpoints: (build) => ({
    opendata: build.query<OpenDataAnswer, void>({ query: () => 'vopendata', providesTags: ['OpenData'] }),
    /** From that event on; null for the newest. */
    opendataLedger: build.query<LedgerAnswer, number | null>({
      query: (before) => (before === null ? 'vopendata/ledger' : `vopendata/ledger?before=${before}`),
      providesTags: ['OpenLedger'],
    }),
    opendataAddHook: build.mutation<NewHookAnswer, NewHook>({
      query: (body) => post('hooks/add', body),
      invalidatesTags: (answer) => (answer ? ['OpenData'] : []),
    }),
    opendataChangeHook: build.mutation<unknown, ChangeHook>({
      query: (body) => post('hooks/change', body),
      invalidatesTags: ['OpenData', 'OpenLedger'],
    }),
    opendataRemoveHook: build.mutation<unknown, number>({
      query: (id) => post('hooks/remove', { id }),
      invalidatesTags: ['OpenData', 'OpenLedger'],
    }),
    opendataTest: build.mutation<unknown, number>({
      query: (id) => post('hooks/test', { id }),
      invalidatesTags: (answer) => (answer ? ['OpenLedger'] : []),
    }),
    opendataFeed: build.mutation<OpenDataAnswer, FeedSettings>({
      query: (body) => post('feed', body),
      invalidatesTags: ['OpenData'],
    }),
  }),
})
