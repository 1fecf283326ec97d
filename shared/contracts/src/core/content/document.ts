/** The safe subset of Markdown that a post may be written in, as pages draw it. Nothing in it is ever read as markup. */

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
  /** Of a link: an http or https address, or a path of this site. */
  readonly href?: string
  /** Of a picture: a path of this site's own store. */
  readonly src?: string
  readonly alt?: string
  /** Of a link that is a paragraph of its own: the thing of the post's author that it leads to. */
  readonly widget?: PostWidget
  readonly children: readonly PostNode[]
}

/** A text, or an element with what stands in it. */
export type PostNode = string | PostElement
