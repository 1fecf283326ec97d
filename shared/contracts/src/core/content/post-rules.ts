/** What a post must be, checked by the form and again by the API. */
import { LIMITS } from '../../platform/site/limits.ts'
import { POST_TEXTS } from './texts.ts'

export interface PostDraft {
  readonly title: string
  readonly body: string
  /** Empty when there is none. */
  readonly youtubeVideoId: string
  /** A picture was chosen now, or the post has one already. */
  readonly hasImage: boolean
  /** The chosen file is a picture by its type; true when none was chosen. */
  readonly imageIsPicture: boolean
}

/** Fields as the form and the wire call them. */
export type PostField = 'title' | 'body' | 'youtube_video_id' | 'hero_image'

/** The first thing wrong with each field; empty when the post may be saved. */
export function postProblems(draft: PostDraft): Partial<Record<PostField, string>> {
  const problems: Partial<Record<PostField, string>> = {}
  const title = draft.title.trim().length
  if (title < LIMITS.postTitle.min || title > LIMITS.postTitle.max) problems.title = POST_TEXTS.titleLength
  if (draft.body.trim().length < LIMITS.postBodyMin) problems.body = POST_TEXTS.bodyLength
  const hasVideo = draft.youtubeVideoId !== ''
  if (hasVideo && !isYoutubeId(draft.youtubeVideoId)) problems.youtube_video_id = POST_TEXTS.youtubeId
  if (!draft.imageIsPicture) problems.hero_image = POST_TEXTS.notAnImage
  else if (draft.hasImage && hasVideo) problems.hero_image = POST_TEXTS.notBoth
  else if (!draft.hasImage && !hasVideo) problems.hero_image = POST_TEXTS.imageOrVideo
  return problems
}

/** 11 characters of letters, digits, underscore and hyphen. */
export function isYoutubeId(text: string): boolean {
  return text.length === LIMITS.youtubeId && /^[\w-]+$/.test(text)
}

/** The title as part of an address: `/post/74/help-and-support`. */
export function postSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/** Address of a post with its title. */
export function postPath(id: number, title: string): string {
  const slug = postSlug(title)
  return slug ? `/post/${id}/${slug}` : `/post/${id}`
}

/** The first `length` characters of a text in one line, with a sign that there is more. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, length).trimEnd()}…`
}
