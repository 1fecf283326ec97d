import { expect, test } from 'vitest'
import { listSources, productFiles, testsNear } from './tests-near.ts'

test("lists the tests of a file's area, closest first", () => {
  const { closest, others } = testsNear('api/src/core/log/contact/input.ts')
  expect(closest).toContain('api/src/core/log/contact/input.test.ts')
  expect(others).toContain('api/src/core/log/qso.test.ts')
  expect(others.every((test) => test.startsWith('api/src/core/log/'))).toBe(true)
})

test('uses the tests of the area or package for a file without tests', () => {
  expect(testsNear('api/src/core/billing/subscriptions.ts').closest).toContain('api/src/core/billing/stripe.test.ts')
  expect(testsNear('shared/ham/src/rst.ts').closest).toContain('shared/ham/src/rst.test.ts')
  expect(testsNear('shared/ham/src/proof/proof.ts').closest).toContain(
    'api/src/features/confirmations/proofs/proofs.test.ts',
  )
  expect(testsNear('shared/ham/src/rst.ts').others).toContain('shared/ham/src/adif/parser.test.ts')
})

test('lists the imports and neighbours of a test as its sources', () => {
  expect(listSources('mfe-globe/src/core/gate.test.tsx')).toEqual(['mfe-globe/src/core/gate.ts'])
  expect(listSources('api/src/core/log/qso.test.ts')).toContain('api/src/core/log/save.ts')
})

test('excludes tests, fixtures and commands from the product files', () => {
  const files = productFiles('api/src/core/log')
  expect(files).toContain('api/src/core/log/save.ts')
  expect(files.filter((file) => /\.test\.|fixture|\/commands\//.test(file))).toEqual([])
})

test('includes tests of other areas that call the code through the app', () => {
  const clubs = testsNear('api/src/core/accounts/sub-accounts/club-accounts.ts').further
  expect(clubs.some((test) => test.startsWith('api/src/features/clubs/'))).toBe(true)
  const embeds = testsNear('api/src/core/log/embeds/logs.ts').further
  expect(embeds).toContain('api/src/platform/embeds/embeds.test.ts')
  const words = testsNear('shared/ham/src/needs/need-words.ts').further
  expect(words.every((test) => !test.startsWith('shared/ham/'))).toBe(true)
  expect(words.length).toBeLessThanOrEqual(24)
  // Internal modules of an entry point are tested through the entry point.
  const questions = testsNear('api/src/core/log/repository/questions.ts').further
  expect(questions.some((test) => /^api\/src\/features\/integrations\/cloudlog\/[\w-]+\.test\.ts$/.test(test))).toBe(
    true,
  )
})
