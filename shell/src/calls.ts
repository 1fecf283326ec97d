/** Written by `npm run calls` from api/openapi.json: the calls that calls.json names. Not to be changed by hand. */
import { api } from '@onfreq/session/api'

const addTagTypes = [] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      vcheckoutStart: build.mutation<VcheckoutStartApiResponse, VcheckoutStartApiArg>({
        query: (queryArg) => ({
          url: `/vcheckout/start`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
    }),
    overrideExisting: true,
  })

export { injectedRtkApi as calls }
export type VcheckoutStartApiResponse = {
  url: string
}
export type VcheckoutStartApiArg = StartCheckout
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
export const { useVcheckoutStartMutation } = injectedRtkApi
