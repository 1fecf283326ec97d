/**
 * Rejects numbers that no column and no id can hold, regardless of the request schema. Control characters in text are
 * handled by each field. Text that PostgreSQL cannot store results in status 400 when the statement fails.
 */

/** Whether a number is at most 2^53 - 1, the limit of ids. */
export const isStorableNumber = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** False when a value contains, at any depth, a number that cannot be stored. */
export function hasStorableNumbers(value: unknown): boolean {
  if (typeof value === 'number') return isStorableNumber(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return !isPlain || Object.values(value).every(hasStorableNumbers)
}
