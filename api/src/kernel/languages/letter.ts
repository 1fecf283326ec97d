/** A mail to a member: how it begins and ends is the same in all of them. */
import { say } from '@onfreq/i18n/texts'

/** The whole text. `paragraphs` stand with an empty line between; without a callsign it greets nobody by name. */
export function letter(callsign: string | undefined, paragraphs: readonly string[]): string {
  const hello = callsign === undefined ? say('Hello,') : say('Hello {callsign},', { callsign })
  return [hello, ...paragraphs, '73, Onfreq'].join('\n\n')
}

/** A paragraph of sentences that each begin a line. */
export function lines(...sentences: readonly string[]): string {
  return sentences.join('\n')
}
