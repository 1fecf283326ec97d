import { expect, test } from 'vitest'
import { dropUnusedTokens } from './used-tokens.ts'

test('omits unused tokens and tokens that only those use', () => {
  const css = ':root{--a:1px;--b:var(--c);--c:2px;--d:"x, y"}p{margin:var(--a)}'
  expect(dropUnusedTokens(css, [])).toBe(':root{--a:1px}p{margin:var(--a)}')
})

test('retains tokens used by a fallback or by another token, in every theme', () => {
  const css = '[data-theme=dark]{--a:#000;--b:var(--a)}[data-theme=light]{--a:#fff}p{color:var(--x,var(--b))}'
  expect(dropUnusedTokens(css, [])).toBe(css)
})

test.each([
  ['a whole name', 'style.setProperty("--a","1")', '--a'],
  ['the beginning of a name, in a template', 'const c=`var(--b$' + '{band})`', '--b20'],
  ['the beginning of a name, in a sum', 'const c="--b"+band', '--b20'],
])('retains names used in a script: %s', (_, script, token) => {
  expect(dropUnusedTokens(':root{--a:1;--b20:2;--c:3}', [script])).toBe(`:root{${token}:${token === '--a' ? 1 : 2}}`)
})

test('does not mistake a decremented number for a token name', () => {
  expect(dropUnusedTokens(':root{--b20:2}p{top:0}', ['(--b,--b20)'])).toBe('p{top:0}')
})

test('removes empty rules and leaves everything but tokens unchanged', () => {
  const css = '@layer tokens{:root{--a:1}}p{content:"--a:1";top:0}'
  expect(dropUnusedTokens(css, [])).toBe('@layer tokens{}p{content:"--a:1";top:0}')
})
