/**
 * Checks that the styles of a release only affect the part: every rule must be in its layer (`mfe`, or `ui` for the
 * design system), and every selector must end with an element of the part, identified by a class that contains the
 * hash of the release.
 *
 * The style sheets of a part are never removed from a page, so a rule for `body` would affect the entire site.
 */
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss'
import selectorParser, { type Pseudo, type Selector, type Node as SelectorNode } from 'postcss-selector-parser'

const LAYERS = new Set(['mfe', 'ui'])
/** At-rules that contain other rules. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'layer', 'starting-style'])
/** At-rules whose name is global to the page and must contain the hash. */
const NAMED = new Set([
  'keyframes',
  '-webkit-keyframes',
  'font-face',
  'property',
  'counter-style',
  'font-palette-values',
])

/** Problems of a style sheet, as messages without the file name. `mark` is the hash of the release. */
export function styleProblems(css: string, mark: string): string[] {
  const root = parseStyles(css)
  if (!root) return ['is not a style sheet that can be read']
  const found = new Set<string>()
  look(root.nodes, { mark, layer: undefined, isNested: false }, found)
  return [...addressesIn(root), ...found]
}

/** Embeds have their own documents, so only the URLs in their style sheets are checked. */
export function embedStyleProblems(css: string): string[] {
  const root = parseStyles(css)
  return root ? addressesIn(root) : ['is not a style sheet that can be read']
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
  /** Whether the rule is nested in a rule that is scoped already. */
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
    found.add(`@${name} must not be used in a part of a page`)
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

/** `undefined` if the selector cannot be parsed. */
function getSelectors(text: string): (Selector | undefined)[] {
  try {
    return selectorParser().astSync(text).nodes
  } catch {
    return [undefined]
  }
}

/** Splits a selector into compounds and combinators: `.a > b` becomes `.a`, `>`, `b`. */
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
 * Whether the styled element belongs to the part or is inside an element that does. Siblings of its elements may
 * belong to another part.
 */
function staysInScope(selector: Selector, mark: string): boolean {
  return reach(getCompounds(selector), (nodes) => nodes.some((node) => isOwn(node, mark))) !== 'outside'
}

/** For a nested rule: `&:hover`, `b` and `body &` are scoped, but `& ~ b` is not. */
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
 * A class of the release, or `:is(…)` with only such classes. `:not(…)` and `:has(…)` do not identify the element.
 */
function isOwn(node: SelectorNode, mark: string): boolean {
  if (node.type === 'class') return node.value.endsWith(`-${mark}`)
  if (node.type !== 'pseudo' || !/^:(?:is|where|-webkit-any|-moz-any|matches)$/i.test(node.value)) return false
  const { nodes }: Pseudo = node
  return nodes.length > 0 && nodes.every((selector) => staysInScope(selector, mark))
}

/** URLs that do not belong to the files of the release. */
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
