import type {
  CabrilloRequest,
  CabrilloResponse,
  ContestAdifResponse,
  ContestRef,
  ContestScoreResponse,
  ContestsResponse,
  LoggedContest,
} from '@onfreq/contracts/log/contest-log'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

export const contestLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    contestLogs: build.query<readonly LoggedContest[], void>({
      query: () => post('vcontestlogs'),
      transformResponse: (response: ContestsResponse) => response.contests,
      providesTags: ['Logbook'],
    }),
    contestScore: build.query<ContestScoreResponse, ContestRef>({
      query: (ref) => post('vcontestlog/score', ref),
      providesTags: ['Logbook'],
    }),
    contestCabrillo: build.mutation<CabrilloResponse, CabrilloRequest>({
      query: (body) => post('vcontestlog/cabrillo', body),
    }),
    contestAdif: build.mutation<ContestAdifResponse, ContestRef>({
      query: (body) => post('vcontestlog/adif', body),
    }),
  }),
})
