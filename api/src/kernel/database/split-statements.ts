/** Parts in which a semicolon does not end a statement: quoted text, quoted names, comments and dollar-quoted bodies. */
const OPAQUE = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g

/**
 * The statements of a migration, without empty ones. Block comments must not be nested, and quotes must not be escaped
 * with a backslash.
 */
export function splitStatements(text: string): readonly string[] {
  const statements: string[] = []
  let start = 0
  const add = (end: number) => {
    const statement = text.slice(start, end).trim()
    if (statement.replace(COMMENTS, '').trim() !== '') statements.push(statement)
    start = end + 1
  }
  // Same length as the text, so that positions match.
  const plain = text.replaceAll(OPAQUE, (part) => ' '.repeat(part.length))
  for (let end = plain.indexOf(';'); end >= 0; end = plain.indexOf(';', end + 1)) add(end)
  add(text.length)
  return statements
}
