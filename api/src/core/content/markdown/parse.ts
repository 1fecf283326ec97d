/** Parses the Markdown of a post: CommonMark with bare URLs as links. Raw HTML is text, and line breaks are kept. */
import { POST_TAGS, type PostElement, type PostNode, type PostTag } from '@onfreq/contracts/content/document'
import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { toHast } from 'mdast-util-to-hast'
import { toString as textOf } from 'mdast-util-to-string'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { ownPicture, safeLink } from './addresses.ts'

/** Maximum depth of quotes and lists; deeper ones become text. */
const MAX_DEEP = 12

const SCHEMA: Schema = {
  tagNames: [...POST_TAGS],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https'], src: [] },
  clobber: [],
  strip: [],
}

/** Node types that become text: raw HTML and reference definitions. */
const LEFT_OUT = { disable: { null: ['htmlFlow', 'htmlText', 'definition'] } }

function parse(body: string): Root {
  return fromMarkdown(flattened(body), {
    extensions: [LEFT_OUT, gfmAutolinkLiteral()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })
}

/** The document that pages render. */
export function toDocument(body: string, publicUrl: string): PostNode[] {
  const tree = parse(body)
  tidy(tree, publicUrl)
  const clean = sanitize(toHast(tree), SCHEMA)
  return clean.type === 'root' ? getNodes(clean, publicUrl) : []
}

/** Plain text without Markdown syntax, for cards, previews and feeds. */
export function plainText(body: string): string {
  return parse(body)
    .children.map((block) => textOf(block))
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Removes markers beyond the maximum depth: a thousand of them would build a tree a thousand levels deep. */
function flattened(body: string): string {
  return body.replace(/^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){13,}/gm, (start) => start.slice(0, MAX_DEEP))
}

/** Lowers headings below the title, keeps line breaks, and restricts links and pictures to allowed URLs. */
function tidy(node: Nodes, publicUrl: string): void {
  if (node.type === 'heading') node.depth = node.depth === 1 ? 2 : node.depth === 2 ? 3 : 4
  if (!('children' in node)) return
  const parent: Parents = node
  const children = parent.children.flatMap((child): Nodes[] => {
    if (child.type === 'text') return withBreaks(child.value)
    if (child.type === 'image') return [getPicture(child, publicUrl)]
    tidy(child, publicUrl)
    if (child.type !== 'link') return [child]
    const url = safeLink(child.url, publicUrl)
    return url === undefined ? child.children : [{ ...child, url, title: null }]
  })
  Object.assign(parent, { children })
}

function withBreaks(text: string): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] =>
      index === 0 ? [{ type: 'text', value: line }] : [{ type: 'break' }, { type: 'text', value: line }],
    )
}

/**
 * An external picture would reveal the reader's IP address to its host, so it becomes a link or its alternative text.
 */
function getPicture(image: { url: string; alt?: string | null | undefined }, publicUrl: string): PhrasingContent {
  const alt = image.alt ?? ''
  const url = ownPicture(image.url, publicUrl)
  if (url !== undefined) return { type: 'image', url, alt, title: null }
  const link = safeLink(image.url, publicUrl)
  const text: PhrasingContent = { type: 'text', value: alt || image.url }
  return link === undefined
    ? text
    : { type: 'link', url: link, title: null, children: [{ type: 'text', value: text.value }] }
}

function getNodes(parent: HastRoot | Element, publicUrl: string): PostNode[] {
  return parent.children.flatMap((child: RootContent | ElementContent): PostNode[] => {
    if (child.type === 'text') return child.value === '\n' ? [] : [child.value]
    if (child.type !== 'element') return []
    return [getElement(child, publicUrl)].filter((element) => element !== undefined)
  })
}

const isTag = (name: string): name is PostTag => POST_TAGS.some((tag) => tag === name)

/** Checks the URL again, so that no other code path can bypass the check. */
function getElement(element: Element, publicUrl: string): PostElement | undefined {
  const { tagName, properties } = element
  if (!isTag(tagName)) return undefined
  const href = typeof properties.href === 'string' ? safeLink(properties.href, publicUrl) : undefined
  const src = typeof properties.src === 'string' ? ownPicture(properties.src, publicUrl) : undefined
  const { alt } = properties
  return {
    tag: tagName,
    ...(href !== undefined && { href }),
    ...(src !== undefined && { src }),
    ...(typeof alt === 'string' && { alt }),
    children: getNodes(element, publicUrl),
  }
}
