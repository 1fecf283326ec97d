/** Normalises texts of a chat for storage, and for comparison with banned words. */

/** Control characters and bidirectional controls, which are invisible and can mislead. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]+/gu

/** Returns one line without invisible characters, which may be empty. */
export function cleanText(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ').trim()
}

/** Words separated by spaces, for matching full words. Case, accents and punctuation are ignored. */
export function wordKey(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
