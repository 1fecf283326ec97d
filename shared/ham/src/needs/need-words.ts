/** What a badge says of a station or a contact. */
import { type Need, needShape } from './need-index.ts'

export interface NeedWords {
  readonly shape: 'solid' | 'outline' | 'dashed' | 'plain'
  readonly text: string
  /** Everything that is new. */
  readonly all: string
}

/** Undefined when there is nothing to say. */
export function needWords(needs: readonly Need[]): NeedWords | undefined {
  const [first] = needs
  if (first === undefined) return undefined
  return { shape: needShape(needs) ?? 'plain', text: first.text, all: needs.map(({ text }) => text).join(' · ') }
}
