/** The calls of posts, downloads and the static pages. Endpoint names start with `content`. */
import type {
  CaptchaAnswer,
  DownloadsAnswer,
  NewsAnswer,
  PostAnswer,
  SavedPost,
  SiteInfoAnswer,
  VideosAnswer,
} from '@onfreq/contracts/content/content'
import type { EmbedSettings, PublishedEmbeds, SaveEmbedSettings } from '@onfreq/contracts/embeds/embed'
import type { BridgeExecutablesAnswer } from '@onfreq/contracts/integrations/devices'
import type { ActiveUserListAnswer } from '@onfreq/contracts/live/stations'
import type { SupportersAnswer } from '@onfreq/contracts/people/people'
import { SIZES } from '@onfreq/contracts/site/limits'
import { api } from '@onfreq/session/api'

const post = (url: string, body?: unknown) => ({ url, method: 'POST', ...(body !== undefined && { body }) })

export const contentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    contentNews: build.query<NewsAnswer, number>({
      query: (page) => post('vnews', { page, size: SIZES.newsPage }),
      providesTags: ['Post'],
    }),
    contentVideos: build.query<VideosAnswer, number>({
      query: (page) => post('vvideos', { page, size: SIZES.videosPage }),
      providesTags: ['Post'],
    }),
    contentPost: build.query<PostAnswer, number>({ query: (id) => post(`vpost/${id}`), providesTags: ['Post'] }),
    contentPublishedEmbeds: build.query<PublishedEmbeds, void>({ query: () => 'embeds' }),
    contentEmbeds: build.query<EmbedSettings, void>({ query: () => post('vembeds', {}) }),
    contentSaveEmbeds: build.mutation<EmbedSettings, SaveEmbedSettings>({
      query: (change) => post('vembeds/save', change),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined)
        if (saved) dispatch(contentApi.util.upsertQueryData('contentEmbeds', undefined, saved.data))
      },
    }),
    contentStations: build.query<ActiveUserListAnswer, void>({ query: () => 'ActiveUserList' }),
    contentCaptcha: build.query<CaptchaAnswer, void>({ query: () => post('vcaptcha'), keepUnusedDataFor: 0 }),
    contentSave: build.mutation<SavedPost, { readonly id: number | null; readonly form: FormData }>({
      query: ({ id, form }) => post(id === null ? 'vstore' : `vupdate/${id}`, form),
      invalidatesTags: (_saved, error) => (error ? [] : ['Post', 'Profile']),
    }),
    contentBridges: build.query<BridgeExecutablesAnswer, void>({ query: () => 'vbridge/executables' }),
    contentDownloads: build.query<DownloadsAnswer, void>({ query: () => 'vdownloads', providesTags: ['Subscription'] }),
    contentSupporters: build.query<SupportersAnswer, void>({ query: () => 'vsupporters' }),
    contentSiteInfo: build.query<SiteInfoAnswer, void>({ query: () => 'vsiteinfo', keepUnusedDataFor: 3600 }),
  }),
})

export const {
  useContentNewsQuery,
  useContentVideosQuery,
  useContentPostQuery,
  useContentPublishedEmbedsQuery,
  useContentEmbedsQuery,
  useContentSaveEmbedsMutation,
  useContentStationsQuery,
  useContentCaptchaQuery,
  useContentSaveMutation,
  useContentBridgesQuery,
  useContentDownloadsQuery,
  useContentSupportersQuery,
  useContentSiteInfoQuery,
} = contentApi
