/**
 * Names for statement texts. Capped: a text that is built anew each time (long lists of parameters) would otherwise
 * fill this map and the server's memory. Such texts stay unnamed; `= any($1)` avoids them.
 */
const MAX_NAMES = 2000
const names = new Map<string, string>()

export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = `q${names.size + 1}`
  names.set(text, name)
  return name
}
