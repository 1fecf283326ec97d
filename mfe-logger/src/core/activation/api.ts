/** API calls of activations. */
import type {
  ActivationFilesResponse,
  ActivationRef,
  ActivationsResponse,
  PublicActivation,
  StartActivation,
} from '@onfreq/contracts/log/activations'
import { api } from '@onfreq/session/api'

const post = (url: string, body: unknown = {}) => ({ url, method: 'POST', body })

export const activationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched again after every logged contact. */
    activations: build.query<ActivationsResponse, void>({
      query: () => post('vactivations'),
      providesTags: ['Logbook'],
    }),
    activationStart: build.mutation<ActivationsResponse, StartActivation>({
      query: (body) => post('vactivations/start', body),
      invalidatesTags: ['Logbook'],
    }),
    activationEnd: build.mutation<ActivationsResponse, ActivationRef>({
      query: (body) => post('vactivations/end', body),
      invalidatesTags: ['Logbook'],
    }),
    activationFiles: build.mutation<ActivationFilesResponse, ActivationRef>({
      query: (body) => post('vactivations/files', body),
    }),
    activationShown: build.query<PublicActivation, string>({
      query: (callsign) => post('vactivation/show', { callsign }),
    }),
  }),
})
