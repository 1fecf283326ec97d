/** Mail to a member with a common salutation and closing. */
import { say } from '@onfreq/i18n/texts'

/**
 * Text of a mail: greeting, `paragraphs` separated by empty lines, and closing. Without a callsign the greeting has no
 * name.
 */
export function letter(callsign: string | undefined, paragraphs: readonly string[]): string {
  const hello = callsign === undefined ? say('Hello,') : say('Hello {callsign},', { callsign })
  return [hello, ...paragraphs, '73, Onfreq'].join('\n\n')
}

/** A paragraph in which every sentence starts a new line. */
export function lines(...sentences: readonly string[]): string {
  return sentences.join('\n')
}
