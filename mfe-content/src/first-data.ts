/** Puts the first data, sent by the API with the page, where the first render reads it. */
import type { NewsResponse, PostResponse, VideosResponse } from '@onfreq/contracts/content/content'
import type { PublishedEmbeds } from '@onfreq/contracts/embeds/embed'
import type { StationsFirstData } from '@onfreq/contracts/live/stations'
import { takeFirstData } from '@onfreq/session/first-data'
import { store } from '@onfreq/session/store'
import { contentApi } from './api.ts'
import { parsePage } from './core/pages/page-number.ts'

/** Must be called once, before the first page renders. */
export function hydrateFirstData(): void {
  const { upsertQueryData } = contentApi.util
  const page = parsePage(new URLSearchParams(globalThis.location?.search))
  const news = takeFirstData('news')
  if (isNews(news)) store.dispatch(upsertQueryData('contentNews', page, news))
  const videos = takeFirstData('videos')
  if (isVideos(videos)) store.dispatch(upsertQueryData('contentVideos', page, videos))
  const post = takeFirstData('post')
  if (isPost(post)) store.dispatch(upsertQueryData('contentPost', post.post.id, post))
  const embeds = takeFirstData('embeds')
  if (isEmbeds(embeds)) store.dispatch(upsertQueryData('embeds', undefined, embeds))
  // On the home page, mfe-feed uses this data.
  const stations = globalThis.location?.pathname === EMBEDS ? takeFirstData('stations') : undefined
  if (isStations(stations)) store.dispatch(upsertQueryData('activeUserList', undefined, { stations: stations.active }))
}

const EMBEDS = '/how-to/embeds'

// Check only a few fields: the API wrote the data from the same contract, and a validator would cost more bytes than it
// saves.
const isNews = (data: unknown): data is NewsResponse => has(data, 'posts') && Array.isArray(data.posts)
const isVideos = (data: unknown): data is VideosResponse => has(data, 'videos') && Array.isArray(data.videos)
const isPost = (data: unknown): data is PostResponse => has(data, 'post') && has(data.post, 'id')
const isEmbeds = (data: unknown): data is PublishedEmbeds => has(data, 'embeds') && Array.isArray(data.embeds)
const isStations = (data: unknown): data is StationsFirstData => has(data, 'active') && Array.isArray(data.active)

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
