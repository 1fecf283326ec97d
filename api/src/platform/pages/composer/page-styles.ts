/**
 * The styles of what was drawn. Sheets are long, and most pages have the classes of the one before: what was found for the same
 * classes is kept.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { classesOf, criticalCss, lightBySystem, tokensIn, withoutUnusedTokens } from './critical-css.ts'
import type { ServedHtml } from './served-html.ts'

/** A style of a home page is 50 kB. */
const MOST_KEPT = 100

export interface PartStyle {
  /** `<name> <release>`: tells whose style sheet it is. */
  readonly key: string
  readonly css: string
  /** The folder to which the addresses in the sheet are relative. */
  readonly base: string
}

/** What a part has drawn, fit to stand in a page, and what of the style sheets it asks for. */
export interface Picture extends ServedHtml {
  readonly classes: ReadonlySet<string>
  readonly tokens: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

/** Once for each drawing: many visitors are shown the same. */
export function pictureOf(served: ServedHtml): Picture {
  const tokens = new Set([...tokensIn(served.html), ...tokensIn(served.rules)])
  const ids = new Set([...served.html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))
  return { ...served, classes: classesOf(served.html), tokens, ids }
}

/** @returns a function of the sheets, the shell's first, and of what was drawn: the rules that it needs, and no more */
export function createPageStyles(): (sheets: readonly PartStyle[], drawn: readonly Picture[]) => string {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT })
  return (sheets, drawn) => {
    const classes = new Set(drawn.flatMap((each) => [...each.classes]))
    const rules = drawn.map((each) => each.rules).join('')
    const tokens = new Set(drawn.flatMap((each) => [...each.tokens]))
    const key = createHash('sha256')
      .update(JSON.stringify([sheets.map((sheet) => sheet.key), [...classes].sort(), [...tokens].sort()]))
      .digest('base64')
    const known = kept.get(key)
    if (known !== undefined) return known + rules
    const all = sheets.map(
      ({ css, base }, at) => criticalCss(css, classes, base) + (at === 0 ? lightBySystem(css) : ''),
    )
    const style = withoutUnusedTokens(all.join(''), tokens)
    kept.set(key, style)
    return style + rules
  }
}
