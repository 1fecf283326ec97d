/**
 * What no request may hold, whatever its schema says: numbers that no column and no id can be, and texts that PostgreSQL cannot
 * store. Control characters of other kinds are the business of each field.
 */

/** True for a number that is finite and exact; ids end there too. */
export const isStorableNumber = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER

// biome-ignore lint/suspicious/noControlCharactersInRegex: the character to remove
const NUL = /\u0000/g

/** Without NUL, and with the replacement character for half a surrogate pair. */
export function toStorableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\u0000')) return text
  return text.toWellFormed().replace(NUL, '')
}

/** Changes texts in place. Returns false when it holds a number that cannot be stored. */
export function makeStorable(value: unknown): boolean {
  if (typeof value === 'number') return isStorableNumber(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
  if (!isPlain) return true
  for (const [key, inner] of Object.entries(value)) {
    const name = toStorableText(key)
    if (name !== key) Reflect.deleteProperty(value, key)
    const isText = typeof inner === 'string'
    const stored = isText ? toStorableText(inner) : inner
    if (name !== key || stored !== inner) Reflect.set(value, name, stored)
    if (!isText && !makeStorable(inner)) return false
  }
  return true
}
