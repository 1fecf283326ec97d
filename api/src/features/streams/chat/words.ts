/** Texts of a chat: what is stored of them, and how they are compared with banned words. */

/** Control characters, and those that turn the direction of what follows them: neither can be seen, both deceive. */
const HOSTILE = /[\p{Cc}\p{Bidi_Control}]+/gu

/** One line, without what nobody sees. May be empty. */
export function cleanText(text: string): string {
  return text.replace(HOSTILE, ' ').trim()
}

/** As words with a space around each, so that whole words are found in it: case, accents and signs do not matter. */
export function wordKey(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
