import { parseUrl } from '@onfreq/contracts/site/parse-url'
/** Splits the plain text of a post into paragraphs with links. It is never parsed as markup. */

export interface TextPart {
  readonly text: string
  /** The URL, if the text is an http or https URL. */
  readonly href?: string
}

/** Lines of a paragraph; each line is a list of texts and links in order. */
export type Paragraph = readonly (readonly TextPart[])[]

/** Paragraphs are separated by empty lines. No character of the text is lost or changed. */
export function bodyParagraphs(body: string): readonly Paragraph[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(lineParts))
}

const URL_PATTERN = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/gi
/** Trailing punctuation and brackets are not part of a URL. */
const TRAILING = /[.,;:!?'"*_~\]]+$/

function lineParts(line: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of line.matchAll(URL_PATTERN)) {
    const text = withoutTrailing(match[0])
    const href = parseHref(text)
    if (href === undefined) continue
    if (match.index > done) parts.push({ text: line.slice(done, match.index) })
    parts.push({ text, href })
    done = match.index + text.length
  }
  if (done < line.length) parts.push({ text: line.slice(done) })
  return parts
}

function withoutTrailing(text: string): string {
  let trimmed = text.replace(TRAILING, '')
  while (trimmed.endsWith(')') && count(trimmed, ')') > count(trimmed, '('))
    trimmed = trimmed.slice(0, -1).replace(TRAILING, '')
  return trimmed
}

const count = (text: string, sign: string) => text.split(sign).length - 1

function parseHref(text: string): string | undefined {
  const address = /^www\./i.test(text) ? `https://${text}` : text
  const url = parseUrl(address)
  if (!url) return undefined
  // A user name before the host is deceptive, so such a URL is not linked.
  const safe = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
  return safe && url.hostname.includes('.') ? url.href : undefined
}
