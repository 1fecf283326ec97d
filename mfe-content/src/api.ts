/** API calls of posts, downloads and static pages. Endpoint names start with `content`. */
import type {
  CaptchaResponse,
  NewsResponse,
  PostPreviewResponse,
  PostResponse,
  SavedPost,
  VideosResponse,
} from '@onfreq/contracts/content/content'
import type { SaveDraft, SavedDraft } from '@onfreq/contracts/content/drafts'
import type { EmbedSettings, SaveEmbedSettings } from '@onfreq/contracts/embeds/embed'
import { SIZES } from '@onfreq/contracts/site/limits'
import { calls } from './calls.ts'

const post = (url: string, body?: unknown) => ({ url, method: 'POST', ...(body !== undefined && { body }) })

/**
 * Maximum number of characters sent with keepalive: browsers limit such requests to 64 kB, and a character may take
 * three bytes.
 */
const KEEPALIVE_MAX_CHARACTERS = 20_000

const generated = calls.enhanceEndpoints({ endpoints: { vsiteinfo: { keepUnusedDataFor: 3600 } } })

export const contentApi = generated.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    contentNews: build.query<NewsResponse, number>({
      query: (page) => post('vnews', { page, size: SIZES.newsPage }),
      providesTags: ['Post'],
    }),
    contentVideos: build.query<VideosResponse, number>({
      query: (page) => post('vvideos', { page, size: SIZES.videosPage }),
      providesTags: ['Post'],
    }),
    contentPost: build.query<PostResponse, number>({ query: (id) => post(`vpost/${id}`), providesTags: ['Post'] }),
    contentEmbeds: build.query<EmbedSettings, void>({ query: () => post('vembeds', {}) }),
    contentSaveEmbeds: build.mutation<EmbedSettings, SaveEmbedSettings>({
      query: (change) => post('vembeds/save', change),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined)
        if (saved) dispatch(contentApi.util.upsertQueryData('contentEmbeds', undefined, saved.data))
      },
    }),
    contentPreview: build.query<PostPreviewResponse, string>({
      query: (body) => post('vpostpreview', { body }),
      keepUnusedDataFor: 0,
    }),
    /** Sent with keepalive when the page closes, if the browser supports it. */
    contentSaveDraft: build.mutation<SavedDraft, SaveDraft>({
      query: (draft) => ({
        ...post('vdrafts/save', draft),
        keepalive: JSON.stringify(draft).length < KEEPALIVE_MAX_CHARACTERS,
      }),
      // The first save adds the draft to the list; later saves only change its time.
      invalidatesTags: (_saved, error, { version }) => (error || version > 0 ? [] : ['Draft']),
    }),
    contentCaptcha: build.query<CaptchaResponse, void>({ query: () => post('vcaptcha'), keepUnusedDataFor: 0 }),
    contentSave: build.mutation<SavedPost, { readonly id: number | null; readonly form: FormData }>({
      query: ({ id, form }) => post(id === null ? 'vstore' : `vupdate/${id}`, form),
      invalidatesTags: (_saved, error) => (error ? [] : ['Post', 'Profile', 'Draft']),
    }),
  }),
})

export const {
  useContentNewsQuery,
  useContentVideosQuery,
  useContentPostQuery,
  useContentEmbedsQuery,
  useContentSaveEmbedsMutation,
  useContentPreviewQuery,
  useContentCaptchaQuery,
  useContentSaveDraftMutation,
  useLazyVdraftsOneQuery,
  useContentSaveMutation,
} = contentApi
export {
  useActiveUserListQuery,
  useEmbedsQuery,
  usePlatformQuery,
  useVbridgeExecutablesQuery,
  useVcommentsAddMutation,
  useVcommentsEditMutation,
  useVcommentsQuery,
  useVcommentsRemoveMutation,
  useVdownloadsQuery,
  useVdraftsDiscardMutation,
  useVdraftsQuery,
  useVreactionsSetMutation,
  useVreportMutation,
  useVsiteinfoQuery,
  useVsupportersQuery,
} from './calls.ts'
