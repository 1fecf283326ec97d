/** Badge texts for a station or a contact, in the language displayed when they are read. */
import { type Need, needShape } from './need-index.ts'

export interface NeedWords {
  readonly shape: 'solid' | 'outline' | 'dashed' | 'plain'
  readonly text: string
  /** All needs, for the title. */
  readonly all: string
}

/** Returns `undefined` if there is nothing to show. */
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
