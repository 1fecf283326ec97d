/** API endpoints of signing. */
import type {
  AddSigningKey,
  ProofResponse,
  PublishedKeys,
  SignContacts,
  SignedContacts,
  SigningBackup,
  SigningResponse,
  SigningWaiting,
} from '@onfreq/contracts/confirmations/proof'
import { callsignToPath } from '@onfreq/ham/callsign'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

export const signingApi = api.injectEndpoints({
  endpoints: (build) => ({
    signing: build.query<SigningResponse, void>({
      query: () => post('vsigning'),
      providesTags: ['Account', 'Contact'],
    }),
    signingAdd: build.mutation<SigningResponse, AddSigningKey>({
      query: (body) => post('vsigning/add', body),
      invalidatesTags: ['Account'],
    }),
    signingBackup: build.mutation<SigningBackup, void>({ query: () => post('vsigning/backup') }),
    signingRevoke: build.mutation<SigningResponse, number>({
      query: (id) => post('vsigning/revoke', { id }),
      invalidatesTags: ['Account', 'Contact'],
    }),
    signingWaiting: build.query<SigningWaiting, void>({
      query: () => post('vsigning/waiting'),
      providesTags: ['Contact', 'Logbook'],
    }),
    signingSign: build.mutation<SignedContacts, SignContacts>({
      query: (body) => post('vsigning/sign', body),
      // Not refetched at once after a rejection, because it would be rejected again.
      invalidatesTags: (response) => (response !== undefined && response.refused === 0 ? ['Contact'] : []),
    }),
    signingProof: build.query<ProofResponse, number>({
      query: (id) => post('vsigning/proof', { qdo_id: id }),
      providesTags: ['Contact', 'Logbook'],
    }),
    listSigningKeys: build.query<PublishedKeys, string>({
      query: (call) => ({ url: `vsigning/keys/${encodeURIComponent(callsignToPath(call))}` }),
    }),
  }),
})
