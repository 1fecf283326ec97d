/** Badge texts for a station or a contact, in the language shown at the time of reading. */
import { type Need, needShape } from './need-index.ts'

export interface NeedWords {
  readonly shape: 'solid' | 'outline' | 'dashed' | 'plain'
  readonly text: string
  /** Everything that is new. */
  readonly all: string
}

/** Undefined when there is nothing to show. */
export function needWords(needs: readonly Need[]): NeedWords | undefined {
  const [first] = needs
  if (first === undefined) return undefined
  return {
    shape: needShape(needs) ?? 'plain',
    get text() {
      return first.text
    },
    get all() {
      return needs.map(({ text }) => text).join(' · ')
    },
  }
}
