/** API endpoints of QSL cards; loaded with their page. */

import type {
  CardDesign,
  CardSettings,
  CardSettingsResponse,
  CardsChanged,
  CardsQuery,
  CardsResponse,
  CardsSend,
  CardsSent,
  CardsSet,
  DesignResponse,
  FormatsResponse,
  LabelFormat,
} from '@onfreq/contracts/cards/qsl-cards'
import type { Photo, PhotosResponse } from '@onfreq/contracts/people/photos'
import { api } from '@onfreq/session/api'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

export const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    logCards: build.query<CardsResponse, CardsQuery>({
      query: (query) => post('vqslcards', query),
      providesTags: ['Logbook'],
    }),
    logCardsSet: build.mutation<CardsChanged, CardsSet>({
      query: (body) => post('vqslcards/set', body),
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logCardsRemove: build.mutation<CardsChanged, readonly number[]>({
      query: (ids) => post('vqslcards/remove', { ids }),
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logCardsSend: build.mutation<CardsSent, CardsSend>({
      query: (body) => ({ ...post('vqslcards/send', body), timeout: 60_000 }),
      invalidatesTags: ['Logbook', 'Contact'],
    }),
    logCardDesign: build.query<CardDesign, void>({
      query: () => post('vqslcards/design'),
      transformResponse: ({ design }: DesignResponse) => design,
      providesTags: ['Account'],
    }),
    logSaveCardDesign: build.mutation<DesignResponse, CardDesign>({
      query: (design) => post('vqslcards/design/save', { design }),
      invalidatesTags: ['Account'],
    }),
    logCardSettings: build.query<CardSettings, void>({
      query: () => post('vqslcards/settings'),
      transformResponse: ({ settings }: CardSettingsResponse) => settings,
      providesTags: ['Account'],
    }),
    logSaveCardSettings: build.mutation<CardSettingsResponse, CardSettings>({
      query: (settings) => post('vqslcards/settings/save', { settings }),
      invalidatesTags: ['Account'],
    }),
    logLabelFormats: build.query<readonly LabelFormat[], void>({
      query: () => post('vqslcards/formats'),
      transformResponse: ({ formats }: FormatsResponse) => formats,
      providesTags: ['Account'],
    }),
    logSaveLabelFormats: build.mutation<FormatsResponse, readonly LabelFormat[]>({
      query: (formats) => post('vqslcards/formats/save', { formats }),
      invalidatesTags: ['Account'],
    }),
    logPhotos: build.query<readonly Photo[], void>({
      query: () => post('vphotos'),
      transformResponse: ({ photos }: PhotosResponse) => photos,
      providesTags: ['Photo'],
    }),
  }),
  overrideExisting: true,
})

export const {
  useLogCardsQuery,
  useLogCardsSetMutation,
  useLogCardsRemoveMutation,
  useLogCardsSendMutation,
  useLogCardDesignQuery,
  useLogSaveCardDesignMutation,
  useLogCardSettingsQuery,
  useLogSaveCardSettingsMutation,
  useLogLabelFormatsQuery,
  useLogSaveLabelFormatsMutation,
  useLogPhotosQuery,
} = cardsApi
