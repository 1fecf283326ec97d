// Parses a part's HTML as a browser does and serialises only what is allowed. Runs in the render process under its
// limits, because hostile HTML can take long to parse.
import { defaultTreeAdapter, parseFragment, serialize, html as spec } from 'parse5'
import { DROPPED_WITH_CONTENT, isAllowedAttribute, isAllowedElement, isAllowedStyle } from './html-rules.js'

/** Serialising is recursive. The site's deepest page has 30. */
const MAX_DEPTH = 200
/** Reading what was written may drop a line break at the start of `pre`; anything else settles at once. */
const MAX_ROUNDS = 4
const CONTROLS = new Set(['button', 'select', 'input', 'textarea'])
/** Avatars load after the code, which needs the bandwidth; images of a post do not wait. */
const SMALL_PICTURE = /\?size=x?s$/

/**
 * @param {string} drawn
 * @param {{ mark: string, reservedIds: readonly string[] }} options `mark` keeps the rules of different parts apart
 * @returns {{ html: string, styles: string[] }} `styles` by the number behind the mark in `data-s`
 */
export function sanitise(drawn, { mark, reservedIds }) {
  const context = { styles: new Map(), mark, reservedIds: new Set(reservedIds) }
  const slot = read(drawn)
  clean(slot, context, 0)
  return { html: settled(serialize(slot)), styles: [...context.styles.keys()] }
}

/** In a `div`, where it will stand: what cannot be there is not read either. */
function read(text) {
  return parseFragment(defaultTreeAdapter.createElement('div', spec.NS.HTML, []), text)
}

/** Until a browser reads exactly what was written. */
function settled(html) {
  for (let round = 0, current = html; round < MAX_ROUNDS; round += 1) {
    const again = serialize(read(current))
    if (again === current) return current
    current = again
  }
  throw new Error('The HTML is read differently each time.')
}

function clean(parent, context, depth) {
  if (depth > MAX_DEPTH) throw new Error('The HTML is nested too deeply.')
  const children = []
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') children.push(node)
    else if ('tagName' in node) children.push(...cleanElement(node, context, depth))
  }
  for (const child of children) child.parentNode = parent
  parent.childNodes = children
}

function cleanElement(element, context, depth) {
  const isSvg = element.namespaceURI === spec.NS.SVG
  const { tagName } = element
  if (!isSvg && DROPPED_WITH_CONTENT.has(tagName)) return []
  if (!isAllowedElement(tagName, isSvg)) {
    // What a custom element holds can be read without it.
    if (isSvg || element.namespaceURI !== spec.NS.HTML) return []
    clean(element, context, depth + 1)
    return element.childNodes
  }
  element.attrs = cleanAttributes(element, isSvg, context)
  clean(element, context, depth + 1)
  return [element]
}

function cleanAttributes({ tagName: element, attrs }, isSvg, context) {
  const retained = []
  for (const { name, value, prefix } of attrs) {
    if (name === 'style') {
      if (isAllowedStyle(value)) retained.push({ name: 'data-s', value: ruleFor(value, context) })
    } else if (!prefix && isAllowedAttribute({ element, isSvg, name, value, reservedIds: context.reservedIds })) {
      retained.push({ name, value })
    }
  }
  // Until a script keeps the press, what only a script can answer cannot be pressed (`early.js`).
  if (CONTROLS.has(element) && !retained.some(({ name }) => name === 'inert'))
    retained.unshift({ name: 'inert', value: '' })
  const isSmall = element === 'img' && retained.some(({ name, value }) => name === 'src' && SMALL_PICTURE.test(value))
  if (isSmall && !retained.some(({ name }) => name === 'fetchpriority')) {
    retained.unshift({ name: 'fetchpriority', value: 'low' })
  }
  return retained
}

/** The policy of pages allows no styles of single elements: they become rules. */
function ruleFor(declarations, { styles, mark }) {
  const number = styles.get(declarations) ?? styles.size
  styles.set(declarations, number)
  return `${mark}${number}`
}
