/** The safe subset of Markdown for posts, as a tree to render. No text in it is interpreted as markup. */

import type { PostWidget } from './post-widget.ts'

export const POST_FORMATS = ['text', 'markdown'] as const
export type PostFormat = (typeof POST_FORMATS)[number]

export const POST_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
] as const
export type PostTag = (typeof POST_TAGS)[number]

export interface PostElement {
  readonly tag: PostTag
  /** Link target: an http(s) URL or a path on this site. */
  readonly href?: string
  /** Picture source: a path in the content store of this site. */
  readonly src?: string
  readonly alt?: string
  /** Present on a link that forms its own paragraph and leads to the author's own content. */
  readonly widget?: PostWidget
  readonly children: readonly PostNode[]
}

/** Text, or an element with children. */
export type PostNode = string | PostElement
