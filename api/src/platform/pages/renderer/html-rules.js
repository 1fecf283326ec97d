// What HTML of a part may hold, asked twice: by the process that draws, which leaves out what is not allowed, and by the site,
// which refuses HTML that holds it anyway.
import lists from './allowed-html.json' with { type: 'json' }

const words = (list) => new Set(list.split(' '))
const ELEMENTS = words(lists.elements)
const SVG_ELEMENTS = words(lists.svgElements)
const ATTRIBUTES = words(lists.attributes)
const SVG_ATTRIBUTES = words(lists.svgAttributes)
const RESERVED_ATTRIBUTES = words(lists.reservedAttributes)
const NAMEABLE = words(lists.nameable)
export const VOID = words(lists.void)
export const DROPPED_WITH_CONTENT = words(lists.droppedWithContent)

/** @param {string} name @param {boolean} isSvg */
export const isAllowedElement = (name, isSvg) => (isSvg ? SVG_ELEMENTS : ELEMENTS).has(name)

/** Longest declarations of one element. */
const MAX_STYLE_LENGTH = 2_000

/**
 * Declarations of a `style` that can stand in a rule: nothing ends the rule or the element, and nothing leaves the part's place.
 * @param {string} declarations
 */
export function isAllowedStyle(declarations) {
  return (
    declarations.length <= MAX_STYLE_LENGTH &&
    !/[{}<>@\\]|\/\*/.test(declarations) &&
    !/(?:^|;)\s*position\s*:[^;]*(?:fixed|sticky)/i.test(declarations)
  )
}

/** @param {string} name */
function isAllowedName(name, isSvg) {
  if (RESERVED_ATTRIBUTES.has(name)) return false
  if (/^(?:aria|data)-[\w.:-]+$/.test(name)) return true
  return (isSvg ? SVG_ATTRIBUTES : ATTRIBUTES).has(name)
}

/** Browsers leave out controls and whitespace in front of a URL, and line breaks and tabs inside. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose.
const IGNORED_IN_URLS = /[\u0000-\u0020]/g
const LINK = /^(?:[/?#.]|https?:|mailto:|tel:|[\w-]+(?:[/?#]|$))/i
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

const isLink = (value) => LINK.test(value.replace(IGNORED_IN_URLS, ''))
const isPicture = (value) => isLink(value) || PICTURE.test(value.replace(IGNORED_IN_URLS, ''))
/** Of this site: a form of a part sends what was typed nowhere else. */
const isOwnPath = (value) => /^(?:\/(?![/\\])|[?#])/.test(value.replace(IGNORED_IN_URLS, ''))
const isReference = (value) => value.startsWith('#')

const URL_RULES = new Map([
  [
    'href',
    (value, element, isSvg) => (isSvg && element !== 'a' ? isReference(value) || isPicture(value) : isLink(value)),
  ],
  ['src', isPicture],
  ['srcset', (value) => value.split(',').every((each) => isPicture(each))],
  ['poster', isPicture],
  ['cite', isLink],
  ['action', isOwnPath],
  ['formaction', isOwnPath],
])

/**
 * @param {{ element: string, isSvg: boolean, name: string, value: string, reservedIds: ReadonlySet<string> }} attribute
 * @returns {boolean}
 */
export function isAllowedAttribute({ element, isSvg, name, value, reservedIds }) {
  if (!isAllowedName(name, isSvg)) return false
  if (name === 'id') return !reservedIds.has(value)
  // Named forms and pictures become properties of the document.
  if (name === 'name') return NAMEABLE.has(element)
  if (name === 'data' || name === 'form') return false
  if (isSvg && element === 'use' && name === 'href') return isReference(value)
  if (/url\(/i.test(value) && isSvg && !/^url\(["']?#[\w.:-]+["']?\)$/.test(value.trim())) return false
  return URL_RULES.get(name)?.(value, element, isSvg) ?? true
}
