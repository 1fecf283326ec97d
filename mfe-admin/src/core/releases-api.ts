import type {
  DecideClaim,
  NewDeployToken,
  NewDeployTokenResponse,
  NewPreview,
  NewPreviewResponse,
  PinRelease,
  ReleaseAct,
  ReleaseBoard,
  RevokeDeployToken,
  SwitchOff,
} from '@onfreq/contracts/releases/releases'
import type { SetTier } from '@onfreq/contracts/releases/tier'
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
    adminReleasePin: build.mutation<ReleaseBoard, PinRelease>({
      query: (body) => ({ url: 'admin/releases/pin', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminReleasePreview: build.mutation<NewPreviewResponse, NewPreview>({
      query: (body) => ({ url: 'releases/preview', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminReleaseSwitch: build.mutation<ReleaseBoard, SwitchOff>({
      query: (body) => ({ url: 'admin/releases/switch', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminClaim: build.mutation<ReleaseBoard, DecideClaim>({
      query: (body) => ({ url: 'admin/releases/claims', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminTier: build.mutation<ReleaseBoard, SetTier>({
      query: (body) => ({ url: 'admin/releases/tier', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminDeployToken: build.mutation<NewDeployTokenResponse, NewDeployToken>({
      query: (body) => ({ url: 'admin/deploy-tokens', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminDeployTokenRevoke: build.mutation<ReleaseBoard, RevokeDeployToken>({
      query: (body) => ({ url: 'admin/deploy-tokens/revoke', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
  }),
  overrideExisting: true,
})
