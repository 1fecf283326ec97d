import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { EQUIVALENT_MUTANTS, isEquivalent } from './equivalent-mutants.ts'
import { listMutations } from './mutations.ts'
import { placesBelow, randomMutants } from './random-mutants.ts'

const places = placesBelow(['shared/ham/src/spots'])

test('reproduces the mutants of a seed without repetition, and differs for another seed', () => {
  const titles = (seed: number) => randomMutants(places, 20, seed).map(({ title }) => title)
  expect(titles(7)).toEqual(titles(7))
  expect(titles(8)).not.toEqual(titles(7))
  expect(new Set(titles(7)).size).toBe(20)
})

test.each(EQUIVALENT_MUTANTS)('$file: still creates the equivalent mutant of: $line', (equivalent) => {
  const text = readFileSync(join(ROOT, equivalent.file), 'utf8')
  const mutations = listMutations(text, equivalent.file).filter(({ before }) => before.trim() === equivalent.line)
  expect(mutations.length).toBeGreaterThan(0)
  for (const becomes of equivalent.becomes ?? []) expect(mutations.map(({ after }) => after.trim())).toContain(becomes)
  expect(mutations.some((mutation) => isEquivalent(equivalent.file, mutation))).toBe(true)
})
