/**
 * docs/reference/closed-holes.csv names the regression test of each fixed vulnerability, and SECURITY.md the test of each
 * promise. This test fails when such a test is missing or not run.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')

const ROW = /^([CHMLS]\d+[a-z]?),("(?:[^"]|"")*"|[^",]*),("(?:[^"]|"")*"|[^",]*),([^",\n]+)$/gm
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const table = [...readFileSync(join(ROOT, 'docs/reference/closed-holes.csv'), 'utf8').matchAll(ROW)].map(
  ([, id = '', hole = '', title = '', file = '']) => ({ id, hole: unquoted(hole), title: unquoted(title), file }),
)

const PROMISE = /^\| (P\d+) \| (.+?) \| (.+?) \| `(.+?)` \|$/gm

const promises = [...readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').matchAll(PROMISE)].map(
  ([, id = '', hole = '', title = '', file = '']) => ({ id, hole, title, file }),
)

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`)

/** Whether the file contains an active test with this title, neither skipped nor marked as todo. */
function hasTest(source: string, title: string): boolean {
  if (/\bdescribe\.(?:skip|todo)/.test(source)) return false
  const words = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")
  return new RegExp(`(?:\\b(?:test|it|describe)\\(|\\)\\(|\\]\\)\\()\\s*(['"\`])${words}\\1\\s*,`).test(source)
}

test('lists each vulnerability once', () => {
  const ids = table.map(({ id }) => id)
  expect(ids.filter((id) => !id.startsWith('S'))).toEqual([
    ...numbered('C', 2),
    ...numbered('H', 5),
    ...numbered('M', 13),
    ...numbered('L', 9),
  ])
  expect(ids).toContain('S4')
})

test('numbers each promise once', () => {
  expect(promises.length).toBeGreaterThan(10)
  expect(promises.map(({ id }) => id)).toEqual(numbered('P', promises.length))
})

test.each([...table, ...promises])('$id: $hole', ({ title, file }) => {
  expect(existsSync(join(ROOT, file)), `${file} is not there`).toBe(true)
  const found = hasTest(readFileSync(join(ROOT, file), 'utf8'), title)
  expect(found, `${file} has no test "${title}"; name the current one in docs/reference/closed-holes.csv`).toBe(true)
})

test('detects a renamed, skipped or deleted test', () => {
  expect(hasTest(`test('is safe', async () => {`, 'is safe')).toBe(true)
  expect(hasTest(`test.each(['a'])('is safe', async () => {`, 'is safe')).toBe(true)
  for (const source of [
    `test('is safer', async () => {`,
    `test.skip('is safe', async () => {`,
    `test.todo('is safe')`,
    `// is safe`,
    `describe.skip('x', () => { test('is safe', () => {`,
  ])
    expect(hasTest(source, 'is safe'), source).toBe(false)
})
