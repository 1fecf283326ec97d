import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { boundaryProblems, checkBoundaries, MIN_FILES } from './boundaries.ts'
import { RULES } from './boundary-rules.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/boundaries')

test('has a fixture that violates each rule', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual([...RULES].sort())
})

test.each(RULES)('reports a violation of %s', async (rule) => {
  const fixture = join(FIXTURES, rule)
  const { violations } = await checkBoundaries(fixture, readdirSync(fixture))
  expect(violations.map((violation) => violation.rule)).toContain(rule)
})

// `npm run check`, the first stage of `npm test`, checks the full repository.
test('scans shared packages completely and finds no violation', async () => {
  const { violations, files } = await checkBoundaries(ROOT, ['shared'])
  expect(violations).toEqual([])
  expect(files).toBeGreaterThan(MIN_FILES / 4)
}, 120_000)

test('fails when the scan finds almost no files', async () => {
  expect(boundaryProblems({ violations: [], files: MIN_FILES - 1 })).toContain('were scanned')
  expect(boundaryProblems({ violations: [], files: MIN_FILES })).toBe('')
  const violation = { rule: 'a-rule', from: 'shell/a.ts', to: 'api/b.ts' }
  expect(boundaryProblems({ violations: [violation], files: MIN_FILES })).toBe(
    'shell/a.ts must not import api/b.ts (a-rule)',
  )
})
