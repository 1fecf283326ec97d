/** API calls of activations. */
import type {
  ActivationFilesAnswer,
  ActivationRef,
  ActivationsAnswer,
  PublicActivation,
  StartActivation,
} from '@onfreq/contracts/log/activations'
import { api } from '@onfreq/session/api'

const post = (url: string, body: unknown = {}) => ({ url, method: 'POST', body })

export const activationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched on every logged contact. */
    activations: build.query<ActivationsAnswer, void>({
      query: () => post('vactivations'),
      providesTags: ['Logbook'],
    }),
    activationStart: build.mutation<ActivationsAnswer, StartActivation>({
      query: (body) => post('vactivations/start', body),
      invalidatesTags: ['Logbook'],
    }),
    activationEnd: build.mutation<ActivationsAnswer, ActivationRef>({
      query: (body) => post('vactivations/end', body),
      invalidatesTags: ['Logbook'],
    }),
    activationFiles: build.mutation<ActivationFilesAnswer, ActivationRef>({
      query: (body) => post('vactivations/files', body),
    }),
    activationShown: build.query<PublicActivation, string>({
      query: (callsign) => post('vactivation/show', { callsign }),
    }),
  }),
})
