/** API endpoints of the operator's station locations. */
import type { LotwCertificates, LotwLocationSet } from '@onfreq/contracts/integrations/lotw'
import type { LocationsResponse, LogLocation, SaveLocation, UseLocation } from '@onfreq/contracts/log/locations'
import { api } from '@onfreq/session/api'

const post = (url: string, body: unknown = {}) => ({ url, method: 'POST', body })
const listed = ({ locations }: LocationsResponse): readonly LogLocation[] => locations

export const locationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    locations: build.query<readonly LogLocation[], void>({
      query: () => post('vlocations'),
      transformResponse: listed,
      providesTags: ['Account'],
    }),
    locationSave: build.mutation<readonly LogLocation[], SaveLocation>({
      query: (body) => post('vlocations/save', body),
      transformResponse: listed,
      invalidatesTags: ['Account'],
    }),
    locationRemove: build.mutation<readonly LogLocation[], { id: number }>({
      query: (body) => post('vlocations/remove', body),
      transformResponse: listed,
      invalidatesTags: ['Account'],
    }),
    /** Rejected if the operator logs for a club, whose certificates do not belong to its members. */
    locationCertificates: build.query<LotwCertificates, void>({
      query: () => post('vlotw/certificates'),
      providesTags: ['Account'],
    }),
    locationSign: build.mutation<LotwCertificates, LotwLocationSet>({
      query: (body) => post('vlotw/locations/set', body),
      invalidatesTags: ['Account'],
    }),
    locationUse: build.mutation<readonly LogLocation[], UseLocation>({
      query: (body) => post('vlocations/use', body),
      transformResponse: listed,
      invalidatesTags: ['Account'],
    }),
  }),
})
