import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it.each([
  ['https://example.org/a', undefined, 'https://example.org/a'],
  ['/a', 'https://example.org', 'https://example.org/a'],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
  ['', undefined, undefined],
])('parses %j on %j as %j', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href)
})
