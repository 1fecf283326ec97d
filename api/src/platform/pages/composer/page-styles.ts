/**
 * Styles of server-rendered content. Style sheets are long and most pages use the same classes, so results are cached
 * by set of classes.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { criticalCss, lightBySystem, parseClasses, tokensIn, withoutUnusedTokens } from './critical-css.ts'
import type { ServedHtml } from './served-html.ts'

/** Maximum number of cached results; the styles of a home page are 50 kB. */
const MAX_CACHED = 100

export interface PartStyle {
  /** `<name> <release>`, which identifies the style sheet. */
  readonly key: string
  readonly css: string
  /** Folder of relative URLs in the sheet. */
  readonly base: string
}

/** The rendered content of a part, with the classes and tokens that it uses. */
export interface Picture extends ServedHtml {
  readonly classes: ReadonlySet<string>
  readonly tokens: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

/** Computed once per rendering, which many visitors share. */
export function toPicture(served: ServedHtml): Picture {
  const tokens = new Set([...tokensIn(served.html), ...tokensIn(served.rules)])
  const ids = new Set([...served.html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))
  return { ...served, classes: parseClasses(served.html), tokens, ids }
}

/** @returns a function that returns the rules required by the renderings; the shell's style sheet must be the first */
export function createPageStyles(): (sheets: readonly PartStyle[], drawn: readonly Picture[]) => string {
  const cached = new LRUCache<string, string>({ max: MAX_CACHED })
  return (sheets, drawn) => {
    const classes = new Set(drawn.flatMap((each) => [...each.classes]))
    const rules = drawn.map((each) => each.rules).join('')
    const tokens = new Set(drawn.flatMap((each) => [...each.tokens]))
    const key = createHash('sha256')
      .update(JSON.stringify([sheets.map((sheet) => sheet.key), [...classes].sort(), [...tokens].sort()]))
      .digest('base64')
    const cachedRules = cached.get(key)
    if (cachedRules !== undefined) return cachedRules + rules
    const all = sheets.map(
      ({ css, base }, at) => criticalCss(css, classes, base) + (at === 0 ? lightBySystem(css) : ''),
    )
    const style = withoutUnusedTokens(all.join(''), tokens)
    cached.set(key, style)
    return style + rules
  }
}
