import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All files of this folder except tests. */
const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

/**
 * Imports allowed in this package: libraries without side effects that tokenize XML and HTML entities or write canonical
 * JSON, and the display language.
 */
const ALLOWED = new Set([
  ...['saxes', 'entities/decode', 'canonicalize'],
  ...['@onfreq/i18n/texts', '@onfreq/i18n/format', '@onfreq/i18n/i18n'],
])

test.each(sources)('%s has no I/O, framework, Node API or module state', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const [, from = ''] of text.matchAll(/\b(?:from |import\()'([^']+)'/g))
    expect(ALLOWED.has(from) || from.startsWith('.'), `imports ${from}`).toBe(true)
  const code = text.replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''")
  const forbidden =
    /\b(process|Buffer|require|window|document|navigator|localStorage|fetch|XMLHttpRequest|WebSocket|setTimeout|setInterval|Date\.now|new Date\(\)|Math\.random|console)\b/
  expect(forbidden.exec(code)?.[0]).toBeUndefined()
  expect(/^(export )?let /m.test(code), 'a variable of the module changes').toBe(false)
})
