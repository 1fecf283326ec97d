/** The calls of deliveries to other services, and of pairing. */
import type { DeliveriesAnswer, DeliveriesQueued, DeliveryCheck, DeliveryService } from '@onfreq/contracts/delivery'
import type { PairingStarted } from '@onfreq/contracts/devices'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

export const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrationsDeliveries: build.query<DeliveriesAnswer, void>({
      query: () => post('vdeliveries'),
      providesTags: ['Delivery'],
    }),
    integrationsResend: build.mutation<DeliveriesQueued, { service: DeliveryService; qdo_ids?: number[] }>({
      query: (body) => post('vdeliveries/resend', body),
      invalidatesTags: ['Delivery'],
    }),
    integrationsSendAll: build.mutation<DeliveriesQueued, DeliveryService>({
      query: (service) => post('vdeliveries/send-all', { service }),
      invalidatesTags: ['Delivery'],
    }),
    integrationsCheck: build.mutation<DeliveryCheck, DeliveryService>({
      query: (service) => post('vdeliveries/check', { service }),
      invalidatesTags: ['Delivery'],
    }),
    integrationsPair: build.mutation<PairingStarted, void>({ query: () => post('vpairing/start') }),
  }),
  overrideExisting: true,
})
