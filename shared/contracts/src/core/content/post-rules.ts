/** Validation rules for posts, used by the form and the API. */
import { LIMITS } from '../../platform/site/limits.ts'
import { POST_TEXTS } from './texts.ts'

export interface PostDraft {
  readonly title: string
  readonly body: string
  /** Empty without a video. */
  readonly youtubeVideoId: string
  /** Whether a picture has been chosen or the post already has one. */
  readonly hasImage: boolean
  /** Whether the chosen file is an image; true if no file is chosen. */
  readonly imageIsPicture: boolean
}

/** Field names, as in the form and the API. */
export type PostField = 'title' | 'body' | 'youtube_video_id' | 'hero_image'

/** First error of each field; empty if the post is valid. */
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

/** Whether the text is 11 characters of letters, digits, underscore and hyphen. */
export function isYoutubeId(text: string): boolean {
  return text.length === LIMITS.youtubeId && /^[\w-]+$/.test(text)
}

/** Slug of a title for use in a URL: `/post/74/help-and-support`. */
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

/** URL of a post, including the slug of its title. */
export function postPath(id: number, title: string): string {
  const slug = postSlug(title)
  return slug ? `/post/${id}/${slug}` : `/post/${id}`
}

/** The first `length` characters on one line, with an ellipsis if truncated. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, length).trimEnd()}…`
}
