/** API calls for deliveries to other services, for pairing, and for moving in from another log. */
import type { SourceService, SourcesResponse } from '@onfreq/contracts/confirmations/report'
import type {
  DeliveriesCheck,
  DeliveriesDismiss,
  DeliveriesDismissed,
  DeliveriesQueued,
  DeliveriesResend,
  DeliveriesResponse,
  DeliveryCheck,
  DeliveryService,
} from '@onfreq/contracts/integrations/delivery'
import type { PairingStarted } from '@onfreq/contracts/integrations/devices'
import type { LotwCertificateAdd, LotwCertificateSet, LotwCertificates } from '@onfreq/contracts/integrations/lotw'
import type { MoveFound, MoveFrom, MoveResponse } from '@onfreq/contracts/integrations/move'
import type {
  LoginService,
  ServiceLoginsResponse,
  SetServiceLogin,
  SetServiceLoginResponse,
} from '@onfreq/contracts/integrations/service-logins'
import { api } from '@onfreq/session/api'
import type { AppDispatch } from '@onfreq/session/store'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

/** Every call returns the current state of the move, so that the card updates without another request. */
async function showMove(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: MoveResponse }> },
): Promise<void> {
  const result = await queryFulfilled.catch(() => undefined)
  if (result) await dispatch(integrationsApi.util.upsertQueryData('integrationsMove', undefined, result.data))
}

export const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Failed deliveries, starting after a contact; null for the newest. */
    integrationsDeliveries: build.query<DeliveriesResponse, number | null>({
      query: (after) => post('vdeliveries', after === null ? {} : { after }),
      providesTags: ['Delivery'],
    }),
    integrationsResend: build.mutation<DeliveriesQueued, DeliveriesResend>({
      query: (body) => post('vdeliveries/resend', body),
      invalidatesTags: ['Delivery'],
    }),
    integrationsSendAll: build.mutation<DeliveriesQueued, DeliveryService>({
      query: (service) => post('vdeliveries/send-all', { service }),
      invalidatesTags: ['Delivery'],
    }),
    integrationsDismiss: build.mutation<DeliveriesDismissed, DeliveriesDismiss>({
      query: (body) => post('vdeliveries/dismiss', body),
      invalidatesTags: ['Delivery'],
    }),
    integrationsCheck: build.mutation<DeliveryCheck, DeliveriesCheck>({
      query: (body) => post('vdeliveries/check', body),
      invalidatesTags: ['Delivery'],
    }),
    integrationsLogins: build.query<ServiceLoginsResponse, void>({
      query: () => post('vservices'),
      providesTags: ['Account'],
    }),
    integrationsSetLogin: build.mutation<SetServiceLoginResponse, SetServiceLogin>({
      query: (body) => post('vservices/set', body),
      invalidatesTags: (response) => (response ? ['Account', 'Delivery'] : []),
    }),
    integrationsRemoveLogin: build.mutation<unknown, LoginService>({
      query: (service) => post('vservices/remove', { service }),
      invalidatesTags: (response) => (response ? ['Account', 'Delivery'] : []),
    }),
    integrationsSources: build.query<SourcesResponse, void>({
      query: () => post('vconfirmations/sources'),
      providesTags: ['Account'],
    }),
    integrationsFetchConfirmations: build.mutation<unknown, SourceService>({
      query: (service) => post('vconfirmations/fetch', { service }),
      invalidatesTags: ['Account', 'Import'],
    }),
    integrationsCertificates: build.query<LotwCertificates, void>({
      query: () => post('vlotw/certificates'),
      providesTags: ['Account'],
    }),
    integrationsAddCertificate: build.mutation<LotwCertificates, LotwCertificateAdd>({
      query: (body) => post('vlotw/certificates/add', body),
      invalidatesTags: (response) => (response ? ['Account', 'Delivery'] : []),
    }),
    integrationsSetCertificate: build.mutation<LotwCertificates, LotwCertificateSet>({
      query: (body) => post('vlotw/certificates/set', body),
      invalidatesTags: ['Account', 'Delivery'],
    }),
    integrationsRemoveCertificate: build.mutation<LotwCertificates, number>({
      query: (id) => post('vlotw/certificates/remove', { id }),
      invalidatesTags: ['Account', 'Delivery'],
    }),
    integrationsMove: build.query<MoveResponse, void>({ query: () => post('vmove'), providesTags: ['Import'] }),
    integrationsCheckMove: build.mutation<MoveFound, MoveFrom>({ query: (body) => post('vmove/check', body) }),
    integrationsStartMove: build.mutation<MoveResponse, MoveFrom>({
      query: (body) => post('vmove/start', body),
      onQueryStarted: showMove,
    }),
    integrationsMoveAct: build.mutation<MoveResponse, 'retry' | 'cancel'>({
      query: (what) => post(`vmove/${what}`),
      onQueryStarted: showMove,
    }),
    integrationsPair: build.mutation<PairingStarted, void>({ query: () => post('vpairing/start') }),
  }),
  overrideExisting: true,
})
