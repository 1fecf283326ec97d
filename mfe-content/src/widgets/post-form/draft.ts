/** What a person has typed into the form of a post. The picture is a file and cannot be kept. */
import type { Post } from '@onfreq/contracts/content/content'

export interface PostDraftText {
  readonly title: string
  readonly body: string
  readonly videoId: string
}

export const EMPTY_DRAFT: PostDraftText = { title: '', body: '', videoId: '' }

export function draftOf(post: Post): PostDraftText {
  return { title: post.title, body: post.body, videoId: post.youtube_video_id ?? '' }
}

export function isPostDraft(value: unknown): value is PostDraftText {
  if (typeof value !== 'object' || value === null) return false
  return ['title', 'body', 'videoId'].every(
    (name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string',
  )
}

/** The id in what was pasted: an address of YouTube, or the id itself. */
export function youtubeIdIn(text: string): string {
  const trimmed = text.trim()
  return (
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/.exec(
      trimmed,
    )?.[1] ?? trimmed
  )
}
