/** User input in LIKE comparisons. */

/** Escapes LIKE's special characters. */
export const plainPattern = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** The same, but `*` matches any text. */
export const starPattern = (typed: string) => plainPattern(typed).replaceAll('*', '%')

/**
 * Case-insensitive `like`. Equivalent to `ilike`, which lower-cases the pattern again for each row.
 *
 * ASCII text is compared under the C collation, which folds case in half the time that all of Unicode takes. The few other letters
 * whose small letter is ASCII, such as the Kelvin sign, are not found by it.
 *
 * @param text an expression
 * @param place of the pattern among the parameters
 * @param typed what the pattern is made from
 */
export function likeAnyCase(text: string, place: string, typed: string): string {
  const collation = /^[\x20-\x7e]*$/.test(typed) ? ' collate "C"' : ''
  return `lower((${text})${collation}) like lower(${place}::text${collation})`
}
