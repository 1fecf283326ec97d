/**
 * Names for prepared statements. Limited, because dynamic texts (long parameter lists) would fill this map and the
 * server's memory; further texts stay unnamed. `= any($1)` avoids dynamic texts.
 */
const MAX_NAMES = 2000
const names = new Map<string, string>()

export function statementName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined) return existing
  if (names.size >= MAX_NAMES) return undefined
  const name = `q${names.size + 1}`
  names.set(text, name)
  return name
}
