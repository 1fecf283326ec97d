/**
 * Reader of PostgreSQL's record text, `(a,"b c",,)`: an entire row as one value. The driver decodes column by column,
 * which for a wide row takes longer than processing it.
 */
import { type ColumnType, columnParser } from './column-parsers.ts'

const COMMA = 44
const QUOTE = 34
const CLOSE = 41

/** Creates a reader of records with these columns. Its objects equal the driver's, with null for missing values. */
export function recordReader<Row extends object>(
  columns: readonly (readonly [name: keyof Row & string, type: ColumnType])[],
): (text: string) => Row {
  const empty = Object.fromEntries(columns.map(([name]) => [name, null]))
  const names = columns.map(([name]) => name)
  const parsers = columns.map(([, type]) => columnParser(type))
  return (text) => {
    const row: Record<string, unknown> = { ...empty }
    // Skips the opening parenthesis.
    let at = 1
    for (let column = 0; column < names.length; column += 1) {
      const code = text.charCodeAt(at)
      let value: string
      if (code === COMMA || code === CLOSE) {
        at += 1
        continue
      }
      if (code === QUOTE) {
        const end = closingQuote(text, at + 1)
        value = unquoted(text, at + 1, end)
        at = end + 2
      } else {
        // Values with commas or parentheses are quoted.
        const comma = text.indexOf(',', at)
        const end = comma < 0 ? text.length - 1 : comma
        value = text.slice(at, end)
        at = end + 1
      }
      const parse = parsers[column]
      row[names[column] as string] = parse === undefined ? value : parse(value)
    }
    // Asserts the row type without a check, as any driver does.
    return row as Row
  }
}

/** Index of the closing quote. Quotes and backslashes inside the value are doubled. */
function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2)
  return end
}

function unquoted(text: string, start: number, end: number): string {
  const value = text.slice(start, end)
  const full = value.includes('"') ? value.replaceAll('""', '"') : value
  return full.includes('\\') ? full.replaceAll('\\\\', '\\') : full
}
