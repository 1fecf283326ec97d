/**
 * Extracts the rules of a style sheet that a fragment of HTML needs: those whose classes all occur in it. Works on
 * minified sheets of the site's own builds, with selectors of classes, elements and attributes.
 */

/** At-rules with nested rules, which are searched too. */
const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** Class names in a fragment of HTML. */
export function parseClasses(html: string): ReadonlySet<string> {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) if (name !== '') classes.add(name)
  }
  return classes
}

/** The required rules of a style sheet. `base` is the folder of its relative URLs. */
export function criticalCss(css: string, classes: ReadonlySet<string>, base: string): string {
  return filterRules(css, classes).replace(
    /url\((["']?)(?!["']?(?:data:|\/|https?:))/g,
    (_all, quote: string) => `url(${quote}${base}`,
  )
}

/**
 * Applies light colours by system preference for visitors without a chosen theme, because the script that sets the
 * theme has not run yet.
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
 * Removes tokens that are used neither directly nor through other used tokens: otherwise a third of the sheet would be
 * colours that the page does not show. The full style sheets load before any code.
 * @param used tokens in the HTML
 */
export function withoutUnusedTokens(css: string, used: ReadonlySet<string>): string {
  const keptTokens = new Set([...used, ...tokensIn(css)])
  const remaining = css.replace(DECLARED, (declaration, name: string) => (keptTokens.has(name) ? declaration : ''))
  return remaining === css ? css : withoutUnusedTokens(remaining, used)
}

/** Tokens used in CSS or HTML. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name)
}

function filterRules(css: string, classes: ReadonlySet<string>): string {
  return getRules(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return `${prelude};`
      if (GROUP.test(prelude)) {
        const nestedRules = filterRules(body, classes)
        return nestedRules === '' ? '' : `${prelude}{${nestedRules}}`
      }
      if (isDeferred(prelude, body)) return ''
      if (prelude.startsWith('@')) return `${prelude}{${body}}`
      return isNeeded(prelude, classes) ? `${prelude}{${body}}` : ''
    })
    .join('')
}

/** Web fonts and animations, which load with the full style sheets. */
function isDeferred(prelude: string, body: string): boolean {
  return prelude.startsWith('@keyframes') || (prelude.startsWith('@font-face') && body.includes('url('))
}

/** Interaction states: nothing can be clicked yet, and the full style sheets load before the code. */
const WHEN_USED = /:(?:hover|active|focus)\b/

/** Whether any selector of the list may match. Classes inside `:not()` do not have to occur. */
function isNeeded(selectors: string, classes: ReadonlySet<string>): boolean {
  return splitSelectors(selectors).some((selector) => {
    const rested = removeNegations(selector)
    if (WHEN_USED.test(rested)) return false
    const target = rested.matchAll(CLASS)
    return [...target].every(([, name = '']) => classes.has(name))
  })
}

/** Removes each `:not(…)`, including nested parentheses. */
function removeNegations(selector: string): string {
  const start = selector.indexOf(NOT)
  if (start === -1) return selector
  let at = start + NOT.length
  for (let depth = 1; depth > 0 && at < selector.length; at++) {
    if (selector[at] === '(') depth++
    else if (selector[at] === ')') depth--
  }
  return selector.slice(0, start) + removeNegations(selector.slice(at))
}

const NOT = ':not('

/** Splits at commas outside of parentheses. */
function splitSelectors(selectors: string): string[] {
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
  /** Undefined for a statement such as `@layer a, b;`. */
  readonly body: string | undefined
}

/** Parses the rules of one nesting level. */
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
