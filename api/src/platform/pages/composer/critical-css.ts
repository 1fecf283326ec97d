/**
 * Extracts the rules of a style sheet that a piece of HTML needs: those whose classes all occur in it. Works on
 * minified sheets of our own builds, with selectors of classes, elements and attributes.
 */

/** At-rules with nested rules, which are searched too. */
const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** Class names of a piece of HTML. */
export function parseClasses(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) if (name !== '') found.add(name)
  }
  return found
}

/** The required part of a style sheet. `base` is the folder for its relative URLs. */
export function criticalCss(css: string, classes: ReadonlySet<string>, base: string): string {
  return filtered(css, classes).replace(
    /url\((["']?)(?!["']?(?:data:|\/|https?:))/g,
    (_all, quote: string) => `url(${quote}${base}`,
  )
}

/**
 * Applies light colours by system preference for visitors without a chosen theme, because the theme script has not run
 * yet.
 */
export function lightBySystem(css: string): string {
  const light = getRules(css).flatMap(({ prelude, body }) => (GROUP.test(prelude) ? getRules(body ?? '') : []))
  const declarations = light
    .filter(({ prelude }) => /(?:^|,)\[data-theme="?light"?\]/.test(prelude))
    .map(({ body }) => body)
  if (declarations.length === 0) return ''
  return `@layer tokens{@media (prefers-color-scheme:light){:root:not([data-theme]){${declarations.join(';')}}}}`
}

const NAMED = /(?:var|style)\(\s*(--[\w-]+)/g
const DECLARED = /(?<=[{;])\s*(--[\w-]+):(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;}"'()])*(?:;|(?=\}))/g

/**
 * Removes tokens that are unused, directly or through other unused tokens: otherwise a third of the sheet is colours
 * that the page does not show. The full style sheets load before any code. `used` are the tokens in the HTML.
 */
export function withoutUnusedTokens(css: string, used: ReadonlySet<string>): string {
  const named = new Set([...used, ...tokensIn(css)])
  const left = css.replace(DECLARED, (declaration, name: string) => (named.has(name) ? declaration : ''))
  return left === css ? css : withoutUnusedTokens(left, used)
}

/** The tokens used in CSS or HTML. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name)
}

function filtered(css: string, classes: ReadonlySet<string>): string {
  return getRules(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return `${prelude};`
      if (GROUP.test(prelude)) {
        const inside = filtered(body, classes)
        return inside === '' ? '' : `${prelude}{${inside}}`
      }
      if (isLater(prelude, body)) return ''
      if (prelude.startsWith('@')) return `${prelude}{${body}}`
      return isNeeded(prelude, classes) ? `${prelude}{${body}}` : ''
    })
    .join('')
}

/** Web fonts load with the full style sheets; animations are not needed before. */
function isLater(prelude: string, body: string): boolean {
  return prelude.startsWith('@keyframes') || (prelude.startsWith('@font-face') && body.includes('url('))
}

/** Interaction states: nothing is clickable yet, and the full style sheets load before the code. */
const WHEN_USED = /:(?:hover|active|focus)\b/

/** Whether any selector of the list may match. Classes inside `:not()` need not occur. */
function isNeeded(selectors: string, classes: ReadonlySet<string>): boolean {
  return parted(selectors).some((selector) => {
    const rested = withoutNots(selector)
    if (WHEN_USED.test(rested)) return false
    const target = rested.matchAll(CLASS)
    return [...target].every(([, name = '']) => classes.has(name))
  })
}

/** Removes each `:not(…)` with nested brackets. */
function withoutNots(selector: string): string {
  const start = selector.indexOf(NOT)
  if (start === -1) return selector
  let at = start + NOT.length
  for (let depth = 1; depth > 0 && at < selector.length; at++) {
    if (selector[at] === '(') depth++
    else if (selector[at] === ')') depth--
  }
  return selector.slice(0, start) + withoutNots(selector.slice(at))
}

const NOT = ':not('

/** Splits at commas outside brackets. */
function parted(selectors: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < selectors.length; at++) {
    const character = selectors[at]
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === ',' && depth === 0) {
      parts.push(selectors.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, selectors.slice(from)]
}

interface Rule {
  readonly prelude: string
  /** `undefined` for a statement such as `@layer a, b;`. */
  readonly body: string | undefined
}

/** The rules of one nesting level. */
function getRules(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  let from = 0
  while (at < css.length) {
    const character = css[at]
    if (character === '"' || character === "'") at = endOfText(css, at)
    else if (character === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at)
      at = end === -1 ? css.length : end + 1
      from = at + 1
    } else if (character === ';') {
      const prelude = css.slice(from, at).trim()
      if (prelude !== '') rules.push({ prelude, body: undefined })
      from = at + 1
    } else if (character === '{') {
      const end = endOfBlock(css, at)
      rules.push({ prelude: css.slice(from, at).trim(), body: css.slice(at + 1, end) })
      at = end
      from = end + 1
    }
    at++
  }
  return rules
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const character = css[at]
    if (character === '"' || character === "'") at = endOfText(css, at)
    else if (character === '{') depth++
    else if (character === '}') {
      depth--
      if (depth === 0) return at
    }
  }
  return css.length
}

function endOfText(css: string, open: number): number {
  const quote = css[open]
  for (let at = open + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === quote) return at
  }
  return css.length
}
