/**
 * Final check of a part's rendered HTML in the site's own process, which does not trust the renderer. Rejects HTML
 * that is not exactly in the serialised form (quoted attributes, balanced tags, no comments) or that contains anything
 * not allowed. A single pass over the text.
 */
import { isAllowedAttribute, isAllowedElement, isAllowedStyle, VOID } from './html-rules.js'

export interface DrawnHtml {
  readonly html: string
  /** Style declarations; the index is in `data-s`. */
  readonly styles: readonly string[]
}

/** The place in a page where the HTML is inserted. */
export interface Slot {
  /** Prefix of its CSS rules, which separates those of different parts. */
  readonly mark: string
  /** Ids of elements that the page already has. */
  readonly reservedIds: ReadonlySet<string>
}

const TAG = /<(?:\/([a-zA-Z][a-zA-Z0-9]*)|([a-zA-Z][a-zA-Z0-9]*)((?: [a-zA-Z][\w:.-]*="[^"]*")*))>/y
const ATTRIBUTE = / ([a-zA-Z][\w:.-]*)="([^"]*)"/g

/** Description of the first problem; undefined for HTML that is allowed in a page. */
export function findFault({ html, styles }: DrawnHtml, slot: Slot): string | undefined {
  const bad = styles.find((each) => !isAllowedStyle(each))
  if (bad !== undefined) return `a style that is not allowed: ${bad.slice(0, 80)}`
  const open: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at
    const match = TAG.exec(html)
    if (match === null) return `no tag of ours: ${html.slice(at, at + 40)}`
    const [, closing, name = '', attributes = ''] = match
    if (closing !== undefined) {
      if (open.pop() !== closing) return `an end tag of something that is not open: ${closing}`
      continue
    }
    const isSvg = isInSvg(open, name)
    if (!isAllowedElement(name, isSvg)) return `an element that is not allowed: ${name}`
    const fault = findAttributeFault({ element: name, isSvg, attributes }, styles.length, slot)
    if (fault !== undefined) return fault
    if (isSvg || !VOID.has(name)) open.push(name)
  }
  return open.length === 0 ? undefined : `an element that is not closed: ${open.at(-1)}`
}

/** In SVG, `title` and `desc` contain HTML again. */
function isInSvg(open: readonly string[], name: string): boolean {
  if (name === 'svg') return true
  const from = open.lastIndexOf('svg')
  return from !== -1 && !open.slice(from + 1).some((each) => each === 'title' || each === 'desc')
}

function findAttributeFault(
  { element, isSvg, attributes }: { readonly element: string; readonly isSvg: boolean; readonly attributes: string },
  styles: number,
  { mark, reservedIds }: Slot,
): string | undefined {
  for (const [, name = '', text = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = plain(text)
    if (name === 'data-s') {
      const number = value.startsWith(mark) ? Number(value.slice(mark.length)) : Number.NaN
      if (!(Number.isInteger(number) && number >= 0 && number < styles)) return `a rule that is not there: ${value}`
    } else if (!isAllowedAttribute({ element, isSvg, name, value, reservedIds })) {
      return `an attribute that is not allowed: ${element} ${name}="${value.slice(0, 80)}"`
    }
  }
  return undefined
}

/** The serialiser escapes these characters and no others. */
function plain(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
