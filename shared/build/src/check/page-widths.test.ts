import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { setsPageWidth, sheetsWithPageWidth } from './page-widths.ts'

test('finds no microfrontend that sets the width or left edge of a page', () => {
  expect(sheetsWithPageWidth(ROOT)).toEqual([])
})

test.each([
  ['.page { max-inline-size: 792px; }', true],
  ['.page { display: grid; margin-inline: auto; }', true],
  ['.page { max-width: 45rem; }', true],
  ['.page { display: grid; gap: var(--s-6); }', false],
  ['.page { max-inline-size: none; }', false],
  ['.page .rose { max-inline-size: 420px; }', false],
  ['.pages { max-inline-size: 420px; }', false],
  ['.rose { max-inline-size: 420px; }', false],
])('detects a width of the page in "%s": %s', (css, found) => {
  expect(setsPageWidth(css)).toBe(found)
})
