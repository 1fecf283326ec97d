/** API endpoints of a running contest. */
import type {
  ContestChange,
  ContestSession,
  ContestSessionRef,
  ContestSessionResponse,
  ContestStart,
  OwnContest,
  OwnContestsResponse,
  SerialCheckResponse,
  SerialsRequest,
  SerialsResponse,
  SessionContactsRequest,
  SessionContactsResponse,
} from '@onfreq/contracts/log/contest-session'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })
const sessionIn = ({ session }: ContestSessionResponse): ContestSession | null => session
const contestsIn = ({ contests }: OwnContestsResponse): readonly OwnContest[] => contests

/**
 * Makes each query unique: the store refetches a query that was invalidated by a write, and an identical concurrent
 * query would get no response.
 */
interface Numbered {
  readonly number: number
}

const UNCACHED = { keepUnusedDataFor: 0, structuralSharing: false } as const

export const contestSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    contestSession: build.query<ContestSession | null, Numbered>({
      query: () => post('vcontestsession'),
      transformResponse: sessionIn,
      ...UNCACHED,
    }),
    contestStart: build.mutation<ContestSession | null, ContestStart>({
      query: (body) => post('vcontestsession/start', body),
      transformResponse: sessionIn,
    }),
    contestChange: build.mutation<ContestSession | null, ContestChange>({
      query: (body) => post('vcontestsession/change', body),
      transformResponse: sessionIn,
    }),
    contestEnd: build.mutation<ContestSession | null, ContestSessionRef>({
      query: (body) => post('vcontestsession/end', body),
      transformResponse: sessionIn,
    }),
    contestSerials: build.mutation<SerialsResponse, SerialsRequest>({
      query: (body) => post('vcontestsession/serials', body),
    }),
    contestContacts: build.query<SessionContactsResponse, SessionContactsRequest & Numbered>({
      query: ({ number: _own, ...body }) => post('vcontestsession/contacts', body),
      ...UNCACHED,
    }),
    contestCheck: build.query<SerialCheckResponse, ContestSessionRef & Numbered>({
      query: ({ number: _own, ...body }) => post('vcontestsession/check', body),
      ...UNCACHED,
    }),
    contestOwn: build.query<readonly OwnContest[], void>({
      query: () => post('vcontestsession/own'),
      transformResponse: contestsIn,
      providesTags: ['Contest'],
    }),
    contestOwnSave: build.mutation<readonly OwnContest[], OwnContest>({
      query: (body) => post('vcontestsession/own/save', body),
      transformResponse: contestsIn,
      invalidatesTags: ['Contest', 'Logbook'],
    }),
    contestOwnRemove: build.mutation<readonly OwnContest[], { readonly id: string }>({
      query: (body) => post('vcontestsession/own/remove', body),
      transformResponse: contestsIn,
      invalidatesTags: ['Contest', 'Logbook'],
    }),
  }),
  overrideExisting: true,
})
