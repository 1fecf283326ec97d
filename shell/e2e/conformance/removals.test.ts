import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removalMutant } from './mutate.ts'
import { REMOVALS } from './removals.ts'

test.each(REMOVALS)('$statement: the promised feature can still be removed at $find', (removal) => {
  const { text, tests } = removalMutant(removal)
  expect(text).toContain(removal.becomes)
  expect(text).not.toBe(readFileSync(join(import.meta.dirname, '../../..', removal.file), 'utf8'))
  expect(tests[0]?.length).toBeGreaterThan(0)
})
