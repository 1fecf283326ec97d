/** User input in LIKE comparisons. */

/** Escapes the special characters of LIKE. */
export const plainPattern = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** Escapes them too, but `*` matches any text. */
export const starPattern = (typed: string) => plainPattern(typed).replaceAll('*', '%')

/**
 * Case-insensitive `like`. Equivalent to `ilike`, which lower-cases the pattern again for each row.
 * ASCII text is compared under the C collation, which folds case in half the time that all of Unicode takes. It does
 * not find the few other letters whose lower-case form is ASCII, such as the Kelvin sign.
 * @param text an SQL expression
 * @param place the parameter of the pattern
 * @param typed the text from which the pattern was built
 */
export function likeAnyCase(text: string, place: string, typed: string): string {
  const collation = /^[\x20-\x7e]*$/.test(typed) ? ' collate "C"' : ''
  return `lower((${text})${collation}) like lower(${place}::text${collation})`
}
