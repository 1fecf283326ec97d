import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { PLANTED_BUGS } from './planted.ts'
import { plantedMutant } from './planted-mutants.ts'

test('finds the location of each planted bug and the test that must detect it', () => {
  expect(PLANTED_BUGS).toHaveLength(25)
  for (const bug of PLANTED_BUGS) {
    expect(plantedMutant(bug).text, bug.name).toContain(bug.becomes)
    expect(existsSync(join(ROOT, bug.killedBy)), bug.killedBy).toBe(true)
  }
})

test('rejects a bug whose location is missing or ambiguous', () => {
  const [bug] = PLANTED_BUGS
  if (bug === undefined) throw new Error('no bug')
  expect(() => plantedMutant({ ...bug, find: 'nobody wrote this' })).toThrow('exactly once')
  expect(() => plantedMutant({ ...bug, find: 'return' })).toThrow('exactly once')
})
