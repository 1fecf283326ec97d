/**
 * Names for statement texts. Capped, because texts built dynamically (long parameter lists) would fill this map and the
 * server's memory. Those stay unnamed; `= any($1)` avoids them.
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
