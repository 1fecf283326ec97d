import type {
  CabrilloAnswer,
  CabrilloRequest,
  ContestAdifAnswer,
  ContestRef,
  ContestScoreAnswer,
  ContestsAnswer,
  LoggedContest,
} from '@onfreq/contracts/log/contest-log'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

export const contestLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    contestLogs: build.query<readonly LoggedContest[], void>({
      query: () => post('vcontestlogs'),
      transformResponse: (answer: ContestsAnswer) => answer.contests,
      providesTags: ['Logbook'],
    }),
    contestScore: build.query<ContestScoreAnswer, ContestRef>({
      query: (ref) => post('vcontestlog/score', ref),
      providesTags: ['Logbook'],
    }),
    contestCabrillo: build.mutation<CabrilloAnswer, CabrilloRequest>({
      query: (body) => post('vcontestlog/cabrillo', body),
    }),
    contestAdif: build.mutation<ContestAdifAnswer, ContestRef>({
      query: (body) => post('vcontestlog/adif', body),
    }),
  }),
})
