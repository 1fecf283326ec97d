/** Options that embeds have in common, in display order, to be spread into `options`. */
import type { EmbedOption } from './declaration.ts'

type Options = Readonly<Record<string, EmbedOption>>

/** Options of every embed. */
export const LOOK: Options = {
  theme: { label: 'Theme', kind: 'choice', choices: ['auto', 'dark', 'light'], default: 'auto' },
  accent: { label: 'Accent', kind: 'color', default: '' },
  size: { label: 'Size in per cent', kind: 'number', default: '100' },
}

/** For text-based embeds. */
export const LOOK_OF_TEXT: Options = { ...LOOK, font: { label: 'Font', kind: 'text', default: '' } }

/** For embeds with lists; without a number, as many rows as fit are shown. */
export function lookOfList(what: string): Options {
  return { ...LOOK_OF_TEXT, rows: { label: what, kind: 'number', default: '' } }
}
