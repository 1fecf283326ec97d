import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkUnused } from './unused.ts'

test('an unused file, an unused export, an unused package and an undeclared one are found', async () => {
  const found = await checkUnused(join(import.meta.dirname, '../../fixtures/unused'))
  expect(found).toMatch(/Unused files \(1\)\s+\S*src\/nobody\.fixture\.ts/)
  expect(found).toMatch(/Unused dependencies \(1\)\s+single-spa/)
  expect(found).toMatch(/Unlisted dependencies \(1\)\s+@reduxjs\/toolkit/)
  expect(found).toMatch(/Unused exports \(1\)\s+forgotten/)
})
