/**
 * What a part has drawn, made fit to stand in a page before its code runs: styles of single elements become rules (the policy
 * of pages allows no others), and what only a script can answer cannot be pressed before a script keeps the press (`early.js`).
 */

const STYLE = / style="([^"]*)"/g
/** React asks for pictures ahead; they are not what the first picture waits for. */
const PRELOADS = /<link rel="preload"[^>]*>/g
/** Small pictures of people come behind the code that the line is needed for; what a post shows does not wait. */
const SMALL_PICTURE = /<img(?=[^>]*\?size=x?s")/g
const CONTROL = /<(?:button|select|input|textarea)(?=[\s>/])/g

export interface ServedHtml {
  readonly html: string
  /** Rules for the elements that had styles of their own. */
  readonly rules: string
}

/** `mark` keeps the rules of different parts apart. */
export function servedHtml(drawn: string, mark: string): ServedHtml {
  const known = new Map<string, string>()
  const html = drawn
    .replace(PRELOADS, '')
    .replace(STYLE, (_all, text: string) => {
      const declarations = plain(text)
      if (/[{}<>@\\]/.test(declarations)) return ''
      const name = known.get(declarations) ?? `${mark}${known.size}`
      known.set(declarations, name)
      return ` data-s="${name}"`
    })
    .replace(CONTROL, (start) => `${start} inert`)
    .replace(SMALL_PICTURE, '<img fetchpriority="low"')
  const rules = [...known].map(([declarations, name]) => `[data-s="${name}"]{${declarations}}`).join('')
  return { html, rules }
}

function plain(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
