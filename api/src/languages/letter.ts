/** A mail to a member: how it begins and ends is the same in all of them. */
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { sayIn, type Text } from './say-in.ts'

/** The whole text. `paragraphs` stand with an empty line between. */
export function letter(callsign: string, language: AnyLanguage | undefined, paragraphs: readonly Text[]): string {
  const hello: Text = /*i18n*/ { id: 'mail.hello', message: 'Hello {callsign},', values: { callsign } }
  return [hello, ...paragraphs, '73, Onfreq'].map((text) => sayIn(text, language)).join('\n\n')
}
