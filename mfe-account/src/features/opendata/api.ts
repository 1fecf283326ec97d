/** API calls for open data. */
import type {
  BackupsResponse,
  ChangeBackup,
  ChangeHook,
  FeedSettings,
  LedgerResponse,
  NewBackup,
  NewHook,
  NewHookResponse,
  OpenDataResponse,
} from '@onfreq/contracts/opendata/opendata'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object) => ({ url, method: 'POST', body })

export const openDataApi = api
  .enhanceEndpoints({ addTagTypes: ['OpenData', 'OpenLedger', 'OpenBackup'] })
  .injectEndpoints({
    endpoints: (build) => ({
      opendata: build.query<OpenDataResponse, void>({ query: () => 'vopendata', providesTags: ['OpenData'] }),
      /** The events before this one; null for the newest page. */
      opendataLedger: build.query<LedgerResponse, number | null>({
        query: (before) => (before === null ? 'vopendata/ledger' : `vopendata/ledger?before=${before}`),
        providesTags: ['OpenLedger'],
      }),
      opendataAddHook: build.mutation<NewHookResponse, NewHook>({
        query: (body) => post('vopendata/hooks/add', body),
        invalidatesTags: (response) => (response ? ['OpenData'] : []),
      }),
      opendataChangeHook: build.mutation<unknown, ChangeHook>({
        query: (body) => post('vopendata/hooks/change', body),
        invalidatesTags: ['OpenData', 'OpenLedger'],
      }),
      opendataRemoveHook: build.mutation<unknown, number>({
        query: (id) => post('vopendata/hooks/remove', { id }),
        invalidatesTags: ['OpenData', 'OpenLedger'],
      }),
      opendataTest: build.mutation<unknown, number>({
        query: (id) => post('vopendata/hooks/test', { id }),
        invalidatesTags: (response) => (response ? ['OpenLedger'] : []),
      }),
      opendataBackups: build.query<BackupsResponse, void>({
        query: () => 'vopendata/backups',
        providesTags: ['OpenBackup'],
      }),
      opendataAddBackup: build.mutation<BackupsResponse, NewBackup>({
        query: (body) => post('vopendata/backups/add', body),
        invalidatesTags: (response) => (response ? ['OpenBackup'] : []),
      }),
      opendataChangeBackup: build.mutation<BackupsResponse, ChangeBackup>({
        query: (body) => post('vopendata/backups/change', body),
        invalidatesTags: ['OpenBackup'],
      }),
      opendataRemoveBackup: build.mutation<BackupsResponse, number>({
        query: (id) => post('vopendata/backups/remove', { id }),
        invalidatesTags: ['OpenBackup'],
      }),
      opendataRunBackup: build.mutation<BackupsResponse, number>({
        query: (id) => post('vopendata/backups/run', { id }),
        invalidatesTags: ['OpenBackup'],
      }),
      opendataFeed: build.mutation<OpenDataResponse, FeedSettings>({
        query: (body) => post('vopendata/feed', body),
        invalidatesTags: ['OpenData'],
      }),
    }),
  })
