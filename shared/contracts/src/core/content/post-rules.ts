/** Validation rules of a post, used by the form and by the API. */
import { LIMITS } from '../../platform/site/limits.ts'
import { POST_TEXTS } from './texts.ts'

export interface PostDraft {
  readonly title: string
  readonly body: string
  /** Empty when absent. */
  readonly youtubeVideoId: string
  /** A picture has been chosen, or the post already has one. */
  readonly hasImage: boolean
  /** The chosen file has an image type; true when none is chosen. */
  readonly imageIsPicture: boolean
}

/** Field names of form and wire. */
export type PostField = 'title' | 'body' | 'youtube_video_id' | 'hero_image'

/** First error of each field; empty when the post is valid. */
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

/** Slug of the title in a URL: `/post/74/help-and-support`. */
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

/** URL of a post with its title. */
export function postPath(id: number, title: string): string {
  const slug = postSlug(title)
  return slug ? `/post/${id}/${slug}` : `/post/${id}`
}

/** The first `length` characters as one line, with an ellipsis when truncated. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, length).trimEnd()}…`
}
