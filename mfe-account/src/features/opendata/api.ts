/** API calls for open data. */
import type {
  BackupsAnswer,
  ChangeBackup,
  ChangeHook,
  FeedSettings,
  LedgerAnswer,
  NewBackup,
  NewHook,
  NewHookAnswer,
  OpenDataAnswer,
} from '@onfreq/contracts/opendata/opendata'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object) => ({ url, method: 'POST', body })

export const openDataApi = api
  .enhanceEndpoints({ addTagTypes: ['OpenData', 'OpenLedger', 'OpenBackup'] })
  .injectEndpoints({
    endpoints: (build) => ({
      opendata: build.query<OpenDataAnswer, void>({ query: () => 'vopendata', providesTags: ['OpenData'] }),
      /** From that event on; null for the newest. */
      opendataLedger: build.query<LedgerAnswer, number | null>({
        query: (before) => (before === null ? 'vopendata/ledger' : `vopendata/ledger?before=${before}`),
        providesTags: ['OpenLedger'],
      }),
      opendataAddHook: build.mutation<NewHookAnswer, NewHook>({
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
      opendataBackups: build.query<BackupsAnswer, void>({
        query: () => 'vopendata/backups',
        providesTags: ['OpenBackup'],
      }),
      opendataAddBackup: build.mutation<BackupsAnswer, NewBackup>({
        query: (body) => post('vopendata/backups/add', body),
        invalidatesTags: (response) => (response ? ['OpenBackup'] : []),
      }),
      opendataChangeBackup: build.mutation<BackupsAnswer, ChangeBackup>({
        query: (body) => post('vopendata/backups/change', body),
        invalidatesTags: ['OpenBackup'],
      }),
      opendataRemoveBackup: build.mutation<BackupsAnswer, number>({
        query: (id) => post('vopendata/backups/remove', { id }),
        invalidatesTags: ['OpenBackup'],
      }),
      opendataRunBackup: build.mutation<BackupsAnswer, number>({
        query: (id) => post('vopendata/backups/run', { id }),
        invalidatesTags: ['OpenBackup'],
      }),
      opendataFeed: build.mutation<OpenDataAnswer, FeedSettings>({
        query: (body) => post('vopendata/feed', body),
        invalidatesTags: ['OpenData'],
      }),
    }),
  })
