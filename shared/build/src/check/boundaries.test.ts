import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { checkBoundaries } from './boundaries.ts'
import { RULES } from './boundary-rules.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/boundaries')

test('every rule has a fixture that breaks it', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual([...RULES].sort())
})

test.each(RULES)('%s bites', async (rule) => {
  const fixture = join(FIXTURES, rule)
  const { violations } = await checkBoundaries(fixture, readdirSync(fixture))
  expect(violations.map((violation) => violation.rule)).toContain(rule)
})

test('the repository keeps every boundary, and is really looked at', async () => {
  const folders = readdirSync(ROOT).filter((name) => /^(shell|api|shared|mfe-.+)$/.test(name))
  const { violations, files } = await checkBoundaries(ROOT, folders)
  expect(violations).toEqual([])
  expect(files).toBeGreaterThan(300)
  // Reads every file there is, on a machine that may be busy with something else.
}, 120_000)
