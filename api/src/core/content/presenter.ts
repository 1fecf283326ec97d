/** Response objects of the content area. Bodies are as typed; clients must not treat them as markup. */
import type { Post, PostCard } from '@onfreq/contracts/content/content'
import type { PostNode } from '@onfreq/contracts/content/document'
import { postPath, preview } from '@onfreq/contracts/content/post-rules'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { Subject } from '#kernel/plugins/subjects.ts'
import type { PostRow } from './repository.ts'
import type { Stills } from './stills.ts'

export interface Author {
  readonly name: string
  readonly my_callsign: string
  readonly profile_image_name: string | null
}

export interface AroundPost {
  readonly user: Author
  readonly canEdit: boolean
  readonly next: { readonly id: number; readonly title: string } | undefined
  readonly document: readonly PostNode[] | null
}

export function toPostResponse(
  row: PostRow,
  { user, canEdit, next, document }: AroundPost,
  stills: Pick<Stills, 'getUrl'>,
): Post {
  return {
    id: row.id,
    user_id: row.owner_id,
    title: row.title,
    body: row.body,
    format: row.format === 'markdown' ? 'markdown' : 'text',
    document: document === null ? null : [...document],
    keywords: row.keywords,
    hero_image_name: row.hero_image_name,
    youtube_video_id: row.youtube_video_id,
    video_url: row.youtube_video_id === null ? null : `https://www.youtube.com/watch?v=${row.youtube_video_id}`,
    video_still: stills.getUrl(row.youtube_video_id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    user,
    can_edit: canEdit,
    next: next ?? null,
  }
}

export function toPostCard(row: PostRow, user: Author, stills: Pick<Stills, 'getUrl'>): PostCard {
  return {
    id: row.id,
    title: row.title,
    body: preview(row.plain ?? row.body, SIZES.postPreview),
    hero_image_name: row.hero_image_name,
    youtube_video_id: row.youtube_video_id,
    video_still: stills.getUrl(row.youtube_video_id),
    created_at: row.created_at.toISOString(),
    user,
  }
}

export function toSubject(row: PostRow): Subject {
  return {
    ownerId: row.owner_id,
    name: () => `“${row.title}”`,
    path: postPath(row.id, row.title),
    text: `${row.title}\n\n${row.body}`,
    hidden: row.hidden_at !== null,
  }
}
