/**
 * The pseudo language: English with accents, 40 % longer. Text without accents is not translatable, and text that is
 * truncated or overlaps would also break in German. Placeholders, elements and plural cases are unchanged.
 */
import type { CompiledMessage, Token } from '../messages/compile-message.ts'

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const ACCENTED = 'ÅåßÇçĐđÉéĞğĦħÎîĴĵĶķŁłŇňÖöŘřŠšŦŧÜüŴŵÝýŽž'
const LETTERS = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]))
const EXTRA_LENGTH = 0.4
/** Padding words, so that the added text wraps like words. */
const FILLING = ['öñé', 'ŧŵö', 'ŧĥŕéé', 'ƒöûŕ']

export function pseudoMessage(english: CompiledMessage): CompiledMessage {
  if (typeof english === 'string') return accented(english) + filling(english.replace(TAG, '').length)
  return [...english.map(pseudoToken), filling(getLength(english))]
}

function pseudoToken(token: Token): Token {
  if (typeof token === 'string') return token === '#' ? token : accented(token)
  const [name, kind, cases] = token
  if (typeof cases !== 'object' || cases === null) return token
  return [name, kind, Object.fromEntries(Object.entries(cases).map(([key, value]) => [key, pseudoCase(value)]))]
}

function pseudoCase(tokens: unknown): unknown {
  return Array.isArray(tokens) ? tokens.map(pseudoToken) : typeof tokens === 'string' ? accented(tokens) : tokens
}

const TAG = /<\/?\w+\/?>/g

function accented(text: string): string {
  const tags = text.match(TAG) ?? []
  return text
    .split(TAG)
    .map((piece, at) => [...piece].map((letter) => LETTERS.get(letter) ?? letter).join('') + (tags[at] ?? ''))
    .join('')
}

function getLength(tokens: readonly unknown[]): number {
  return tokens.reduce<number>((sum, token) => {
    if (typeof token === 'string') return sum + token.replace(TAG, '').length
    const cases: unknown = Array.isArray(token) ? token[2] : undefined
    if (typeof cases !== 'object' || cases === null) return sum
    return sum + Math.max(0, ...Object.values(cases).map((value) => (Array.isArray(value) ? getLength(value) : 0)))
  }, 0)
}

function filling(length: number): string {
  const target = Math.ceil(length * EXTRA_LENGTH)
  let text = ''
  for (let at = 0; text.length < target; at++) text += ` ${FILLING[at % FILLING.length]}`
  return text.slice(0, Math.max(target, 0)).trimEnd()
}
