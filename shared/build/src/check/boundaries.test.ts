import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { boundaryProblems, checkBoundaries, MIN_FILES } from './boundaries.ts'
import { RULES } from './boundary-rules.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/boundaries')

test('every rule has a fixture that breaks it', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual([...RULES].sort())
})

test.each(RULES)('%s reports a violation', async (rule) => {
  const fixture = join(FIXTURES, rule)
  const { violations } = await checkBoundaries(fixture, readdirSync(fixture))
  expect(violations.map((violation) => violation.rule)).toContain(rule)
})

// The full repository is checked by `npm run check`, the first stage of `npm test`.
test('the repository respects every boundary and is fully scanned', async () => {
  const { violations, files } = await checkBoundaries(ROOT, ['shared'])
  expect(violations).toEqual([])
  expect(files).toBeGreaterThan(MIN_FILES / 4)
}, 120_000)

test('fails when the scan finds almost no files', async () => {
  expect(boundaryProblems({ violations: [], files: MIN_FILES - 1 })).toContain('were seen')
  expect(boundaryProblems({ violations: [], files: MIN_FILES })).toBe('')
  const violation = { rule: 'a-rule', from: 'shell/a.ts', to: 'api/b.ts' }
  expect(boundaryProblems({ violations: [violation], files: MIN_FILES })).toBe(
    'shell/a.ts must not import api/b.ts (a-rule)',
  )
})
