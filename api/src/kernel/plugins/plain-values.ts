/**
 * Rejects numbers that no column and no id can hold, whatever the schema of the request. Control characters in text are
 * handled by each field; text that PostgreSQL cannot store is answered with 400 when it refuses it.
 */

/** True for a finite number up to 2^53 - 1, the limit of ids. */
export const isStorableNumber = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** False when a value contains a number that cannot be stored, at any depth. */
export function hasStorableNumbers(value: unknown): boolean {
  if (typeof value === 'number') return isStorableNumber(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return !isPlain || Object.values(value).every(hasStorableNumbers)
}
