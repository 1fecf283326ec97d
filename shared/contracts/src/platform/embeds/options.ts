/** Options that embeds have in common, in the order in which they are asked for: spread them into `options`. */
import type { EmbedOption } from './declaration.ts'

type Options = Readonly<Record<string, EmbedOption>>

/** What every embed may be asked for. */
export const LOOK: Options = {
  theme: { label: 'Theme', kind: 'choice', choices: ['auto', 'dark', 'light'], default: 'auto' },
  accent: { label: 'Accent', kind: 'color', default: '' },
  size: { label: 'Size in per cent', kind: 'number', default: '100' },
}

/** For embeds that are mostly text. */
export const LOOK_OF_TEXT: Options = { ...LOOK, font: { label: 'Font', kind: 'text', default: '' } }

/** For embeds that are a list of so many of something, as many as fit unless a number is given. */
export function lookOfList(what: string): Options {
  return { ...LOOK_OF_TEXT, rows: { label: what, kind: 'number', default: '' } }
}
