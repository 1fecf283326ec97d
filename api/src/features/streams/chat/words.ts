/** Chat texts: normalisation for storage, and for comparison with banned words. */

/** Control characters and bidirectional controls: invisible and misleading. */
const HOSTILE = /[\p{Cc}\p{Bidi_Control}]+/gu

/** One line, without invisible characters. May be empty. */
export function cleanText(text: string): string {
  return text.replace(HOSTILE, ' ').trim()
}

/** Words separated by spaces, for whole-word matching: case, accents and punctuation are ignored. */
export function wordKey(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
