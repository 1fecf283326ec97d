import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Everything in this folder but its tests. */
const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

/**
 * Pure themselves: tokenizers of XML and of HTML entities, and the canonical form of JSON. The language that words are said in
 * is the one thing that is read from outside.
 */
const ALLOWED = new Set([
  ...['saxes', 'entities/decode', 'canonicalize'],
  ...['@onfreq/i18n/texts', '@onfreq/i18n/format', '@onfreq/i18n/i18n'],
])

test.each(sources)('%s has no I/O, no framework, no Node and no state of its own', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const [, from = ''] of text.matchAll(/\b(?:from |import\()'([^']+)'/g))
    expect(ALLOWED.has(from) || from.startsWith('.'), `imports ${from}`).toBe(true)
  const code = text.replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''")
  const forbidden =
    /\b(process|Buffer|require|window|document|navigator|localStorage|fetch|XMLHttpRequest|WebSocket|setTimeout|setInterval|Date\.now|new Date\(\)|Math\.random|console)\b/
  expect(forbidden.exec(code)?.[0]).toBeUndefined()
  expect(/^(export )?let /m.test(code), 'a variable of the module changes').toBe(false)
})
