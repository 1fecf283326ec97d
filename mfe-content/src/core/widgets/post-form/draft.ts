/** Input of the post form. The image is a file and cannot be stored. */
import type { Post } from '@onfreq/contracts/content/content'
import type { Draft } from '@onfreq/contracts/content/drafts'

export interface PostDraftText {
  readonly title: string
  readonly body: string
  readonly videoId: string
}

/** A draft with its state on the server. */
export interface StoredDraft extends PostDraftText {
  /** Key of the draft; empty until the first input. */
  readonly key: string
  /** Version on the server; 0 until saved. */
  readonly version: number
  /** The draft has unsaved changes. */
  readonly dirty: boolean
}

const UNSAVED = { key: '', version: 0, dirty: false } as const

export const EMPTY_DRAFT: StoredDraft = { title: '', body: '', videoId: '', ...UNSAVED }

export function toDraft(post: Post): StoredDraft {
  return { title: post.title, body: post.body, videoId: post.youtube_video_id ?? '', ...UNSAVED }
}

export function toStoredDraft(draft: Draft): StoredDraft {
  const { title, body, youtube_video_id: videoId, key, version } = draft
  return { title, body, videoId, key, version, dirty: false }
}

export function isPostDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const types = {
    title: 'string',
    body: 'string',
    videoId: 'string',
    key: 'string',
    version: 'number',
    dirty: 'boolean',
  }
  return Object.entries(types).every(
    ([name, type]) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === type,
  )
}

export const isSameText = (a: PostDraftText, b: PostDraftText) =>
  a.title === b.title && a.body === b.body && a.videoId === b.videoId

export const isEmptyText = ({ title, body, videoId }: PostDraftText) => `${title}${body}${videoId}`.trim() === ''

/** Video id in pasted text, which is a YouTube URL or an id. */
export function parseYoutubeId(text: string): string {
  const trimmed = text.trim()
  return (
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/.exec(
      trimmed,
    )?.[1] ?? trimmed
  )
}
