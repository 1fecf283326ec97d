/** Morse code by ITU-R M.1677-1: converts text to dots and dashes, and to timed elements for playback. */

const TABLE: Readonly<Record<string, string>> = {
  A: '.-',
  B: '-...',
  C: '-.-.',
  D: '-..',
  E: '.',
  F: '..-.',
  G: '--.',
  H: '....',
  I: '..',
  J: '.---',
  K: '-.-',
  L: '.-..',
  M: '--',
  N: '-.',
  O: '---',
  P: '.--.',
  Q: '--.-',
  R: '.-.',
  S: '...',
  T: '-',
  U: '..-',
  V: '...-',
  W: '.--',
  X: '-..-',
  Y: '-.--',
  Z: '--..',
  0: '-----',
  1: '.----',
  2: '..---',
  3: '...--',
  4: '....-',
  5: '.....',
  6: '-....',
  7: '--...',
  8: '---..',
  9: '----.',
  '.': '.-.-.-',
  ',': '--..--',
  ':': '---...',
  '?': '..--..',
  "'": '.----.',
  '-': '-....-',
  '/': '-..-.',
  '(': '-.--.',
  ')': '-.--.-',
  '"': '.-..-.',
  '=': '-...-',
  '+': '.-.-.',
  '@': '.--.-.',
  '!': '-.-.--',
  '&': '.-...',
  ';': '-.-.-.',
  _: '..--.-',
  $: '...-..-',
  É: '..-..',
  Ä: '.-.-',
  Ö: '---.',
  Ü: '..--',
  Ñ: '--.--',
  À: '.--.-',
  Å: '.--.-',
  Ç: '-.-..',
  È: '.-..-',
  ß: '...--..',
}

/** A character of the text with its code; characters without a code are omitted. */
export interface MorseLetter {
  readonly character: string
  /** Dots and dashes as `.` and `-`; empty for a gap between words. */
  readonly signs: string
}

/** Letters of a text with their codes. Consecutive spaces become one gap between words. */
export function morseLetters(text: string): MorseLetter[] {
  const letters: MorseLetter[] = []
  for (const character of text.trim().replace(/\s+/g, ' ').toUpperCase()) {
    if (character === ' ') letters.push({ character, signs: '' })
    const signs = TABLE[character] ?? TABLE[character.normalize('NFD')[0] ?? '']
    if (signs) letters.push({ character, signs })
  }
  return letters
}

/** Dots and dashes, with a space between letters and ` / ` between words: `G3A` → `--. ...-- .-`. */
export function toMorse(text: string): string {
  return morseLetters(text)
    .map((letter) => letter.signs || '/')
    .join(' ')
}

export interface MorseElement {
  /** True for key down, false for key up. */
  readonly on: boolean
  readonly milliseconds: number
  /** Index of the letter in {@link morseLetters}, for highlighting it during playback. */
  readonly letter: number
}

/**
 * Timed elements for playback. A dot lasts 1200 / wpm ms (the word PARIS has 50 dots), a dash three dots; gaps last
 * one dot within a letter, three between letters and seven between words. If `effectiveWpm` is below `wpm`, only
 * the gaps between letters and words are longer (Farnsworth timing, with ARRL's formula).
 * @throws RangeError unless 0 < effectiveWpm ≤ wpm
 */
export function morseTimeline(text: string, wpm = 20, effectiveWpm = wpm): MorseElement[] {
  if (!(wpm > 0) || !(effectiveWpm > 0) || effectiveWpm > wpm) throw new RangeError('Words per minute out of range')
  const dot = 1200 / wpm
  // 19 of the 50 dots of PARIS are gaps between letters and words; they are lengthened to reach the lower overall
  // speed.
  const gap = effectiveWpm === wpm ? dot : (60_000 / effectiveWpm - 31 * dot) / 19
  const elements: MorseElement[] = []
  const letters = morseLetters(text)
  letters.forEach(({ signs }, letter) => {
    if (signs === '') {
      elements.push({ on: false, milliseconds: 7 * gap, letter })
      return
    }
    const previous = letters[letter - 1]
    if (previous && previous.signs !== '') elements.push({ on: false, milliseconds: 3 * gap, letter })
    Array.from(signs).forEach((sign, index) => {
      if (index > 0) elements.push({ on: false, milliseconds: dot, letter })
      elements.push({ on: true, milliseconds: sign === '-' ? 3 * dot : dot, letter })
    })
  })
  return elements
}
