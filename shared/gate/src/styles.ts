/**
 * Whether a release's styles are scoped to the part: every rule is in its layer (`mfe`, or `ui` for the design system),
 * and every selector ends at an element of the part, identified by a class with the release's hash.
 *
 * A part's style sheets are never removed from a page, so a rule for `body` would affect the entire site.
 */
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss'
import selectorParser, { type Pseudo, type Selector, type Node as SelectorNode } from 'postcss-selector-parser'

const LAYERS = new Set(['mfe', 'ui'])
/** Conditional at-rules. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'layer', 'starting-style'])
/** At-rules with a page-global name, which must contain the hash. */
const NAMED = new Set([
  'keyframes',
  '-webkit-keyframes',
  'font-face',
  'property',
  'counter-style',
  'font-palette-values',
])

/** The problems of a style sheet, as messages without the file name. `mark` is the hash of the release. */
export function styleProblems(css: string, mark: string): string[] {
  const root = parseStyles(css)
  if (!root) return ['is no style sheet that can be read']
  const found = new Set<string>()
  look(root.nodes, { mark, layer: undefined, isNested: false }, found)
  return [...addressesIn(root), ...found]
}

/** Style sheets of embeds have their own document; only their URLs are checked. */
export function embedStyleProblems(css: string): string[] {
  const root = parseStyles(css)
  return root ? addressesIn(root) : ['is no style sheet that can be read']
}

function parseStyles(css: string): Root | undefined {
  try {
    return postcss.parse(css)
  } catch {
    return undefined
  }
}

interface Place {
  readonly mark: string
  readonly layer: string | undefined
  /** Inside a rule that is already scoped. */
  readonly isNested: boolean
}

function look(nodes: readonly ChildNode[], place: Place, found: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      if (place.layer === undefined) found.add(`${node.selector} stands in no layer: @layer mfe { … }`)
      for (const selector of getSelectors(node.selector)) {
        const inScope =
          selector && (place.isNested ? staysNested(selector, place.mark) : staysInScope(selector, place.mark))
        if (!inScope) found.add(`${node.selector} reaches elements of others`)
      }
      look(node.nodes, { ...place, isNested: true }, found)
    } else if (node.type === 'atrule') inspectRule(node, place, found)
  }
}

function inspectRule(node: AtRule, place: Place, found: Set<string>): void {
  const name = node.name.toLowerCase()
  if (name === 'charset') return
  if (NAMED.has(name)) {
    if (!globalName(node).includes(place.mark)) found.add(`@${name} ${globalName(node)} is a name of the whole page`)
    return
  }
  if (!CONDITIONS.has(name)) {
    found.add(`@${name} is not for a part of a page`)
    return
  }
  if (name !== 'layer') {
    look(node.nodes ?? [], place, found)
    return
  }
  const layers = node.params.split(',').map((layer) => layer.trim().split('.')[0] ?? '')
  const foreign = place.layer === undefined ? layers.find((layer) => !LAYERS.has(layer)) : undefined
  if (foreign !== undefined) found.add(`@layer ${foreign || 'without a name'} belongs to others: @layer mfe { … }`)
  look(node.nodes ?? [], { ...place, layer: place.layer ?? layers[0] }, found)
}

function globalName(node: AtRule): string {
  if (node.name.toLowerCase() !== 'font-face') return node.params
  const family = node.nodes?.find((child) => child.type === 'decl' && child.prop.toLowerCase() === 'font-family')
  return family?.type === 'decl' ? family.value : ''
}

/** undefined when it cannot be parsed. */
function getSelectors(text: string): (Selector | undefined)[] {
  try {
    return selectorParser().astSync(text).nodes
  } catch {
    return [undefined]
  }
}

/** A selector as compounds and combinators: `.a > b` is `.a`, `>`, `b`. */
function getCompounds({ nodes }: Selector): { readonly combinator: string; readonly nodes: SelectorNode[] }[] {
  const compounds: { combinator: string; nodes: SelectorNode[] }[] = [{ combinator: '', nodes: [] }]
  for (const node of nodes) {
    if (node.type === 'comment') continue
    if (node.type === 'combinator') compounds.push({ combinator: node.value.trim(), nodes: [] })
    else compounds.at(-1)?.nodes.push(node)
  }
  return compounds.filter(({ nodes: parts }) => parts.length > 0)
}

/**
 * The styled element belongs to the part, or is inside one that does. Siblings of its elements may belong to another
 * part.
 */
function staysInScope(selector: Selector, mark: string): boolean {
  return reach(getCompounds(selector), (nodes) => nodes.some((node) => isOwn(node, mark))) !== 'outside'
}

/** Inside a rule: `&:hover` and `b` are scoped, so is `body &`, but not `& ~ b`. */
function staysNested(selector: Selector, mark: string): boolean {
  const compounds = getCompounds(selector)
  const isNesting = (nodes: readonly SelectorNode[]) => nodes.some(({ type }) => type === 'nesting')
  const written = compounds.some(({ nodes }) => isNesting(nodes))
  const full = written ? compounds : [{ combinator: '', nodes: [selectorParser.nesting()] }, ...compounds]
  return reach(full, (nodes) => isNesting(nodes) || nodes.some((node) => isOwn(node, mark))) !== 'outside'
}

type Reach = 'outside' | 'own element' | 'inside of one'

function reach(
  compounds: ReturnType<typeof getCompounds>,
  isOwnElement: (nodes: readonly SelectorNode[]) => boolean,
): Reach {
  let at: Reach = 'outside'
  for (const [index, { combinator, nodes }] of compounds.entries()) {
    const isChild = (index > 0 && combinator === '') || combinator === '>'
    if (at !== 'outside' && isChild) at = 'inside of one'
    if (at === 'own element') at = 'outside'
    if (at === 'outside' && isOwnElement(nodes)) at = 'own element'
  }
  return at
}

/**
 * A class of the release, or `:is(…)` of only such classes. `:not(…)` and `:has(…)` do not identify the element itself.
 */
function isOwn(node: SelectorNode, mark: string): boolean {
  if (node.type === 'class') return node.value.endsWith(`-${mark}`)
  if (node.type !== 'pseudo' || !/^:(?:is|where|-webkit-any|-moz-any|matches)$/i.test(node.value)) return false
  const { nodes }: Pseudo = node
  return nodes.length > 0 && nodes.every((selector) => staysInScope(selector, mark))
}

/** URLs outside the release's own files. */
function addressesIn(root: Root): string[] {
  const found = new Set<string>()
  root.walkAtRules(/^import$/i, (rule) => void found.add(`@import ${rule.params} brings another style sheet`))
  root.walkDecls((declaration) => {
    for (const [, address = ''] of declaration.value.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
      const text = address.trim()
      if (
        /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text) ||
        (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^data:(?:image|font)\//i.test(text))
      )
        found.add(`reaches for ${text.slice(0, 80)}`)
    }
    if (/image-set\([^)]*["'](?:https?:)?\/\//i.test(declaration.value))
      found.add(`reaches for ${declaration.value.slice(0, 80)}`)
  })
  return [...found]
}
