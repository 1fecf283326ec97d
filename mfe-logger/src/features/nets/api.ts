/** API calls of nets. Each mutation returns the new state, which replaces the cached one. */
import type {
  NetChange,
  NetCheckInChange,
  NetCheckInRef,
  NetCheckingIn,
  NetClosing,
  NetOpening,
  NetRef,
  NetsResponse,
  PublicNet,
} from '@onfreq/contracts/nets/nets'
import { api } from '@onfreq/session/api'

const post = (url: string, body: unknown = {}) => ({ url, method: 'POST', body })

/** A request for a path under `vnets/`, with its body. */
export type NetWrite =
  | { readonly path: 'open'; readonly body: NetOpening }
  | { readonly path: 'change'; readonly body: NetChange }
  | { readonly path: 'check-in'; readonly body: NetCheckingIn }
  | { readonly path: 'check-in/change'; readonly body: NetCheckInChange }
  | { readonly path: 'check-in/remove'; readonly body: NetCheckInRef }
  | { readonly path: 'close'; readonly body: NetClosing }
  | { readonly path: 'reopen' | 'remove'; readonly body: NetRef }

export const netApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Depends on the logbook, because undo in the logbook can remove the contacts of a net. */
    nets: build.query<NetsResponse, void>({ query: () => post('vnets'), providesTags: ['Logbook'] }),
    netWrite: build.mutation<NetsResponse, NetWrite>({
      query: ({ path, body }) => post(`vnets/${path}`, body),
      invalidatesTags: (_response, _error, { path }) => (path === 'close' ? ['Logbook'] : []),
      async onQueryStarted(_write, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) dispatch(netApi.util.upsertQueryData('nets', undefined, response.data))
      },
    }),
    netShown: build.query<PublicNet, string>({ query: (callsign) => post('vnets/show', { callsign }) }),
  }),
})
