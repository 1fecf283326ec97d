import type { NewDeployToken, NewDeployTokenAnswer, ReleaseAct, ReleaseBoard } from '@onfreq/contracts/releases'
import { api } from '@onfreq/session/api'

export const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminReleases: build.query<ReleaseBoard, void>({
      query: () => 'admin/releases',
      providesTags: ['Release'],
    }),
    adminReleaseAct: build.mutation<ReleaseBoard, ReleaseAct>({
      query: (body) => ({ url: 'admin/releases/act', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminDeployToken: build.mutation<NewDeployTokenAnswer, NewDeployToken>({
      query: (body) => ({ url: 'admin/deploy-tokens', method: 'POST', body }),
    }),
  }),
  overrideExisting: true,
})
