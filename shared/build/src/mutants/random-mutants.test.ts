import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { EQUIVALENT_MUTANTS, isEquivalent } from './equivalent-mutants.ts'
import { listMutations } from './mutations.ts'
import { placesBelow, randomMutants } from './random-mutants.ts'

const places = placesBelow(['shared/ham/src/spots'])

test('a seed reproduces its mutants, another one differs, and none repeats', () => {
  const titles = (seed: number) => randomMutants(places, 20, seed).map(({ title }) => title)
  expect(titles(7)).toEqual(titles(7))
  expect(titles(8)).not.toEqual(titles(7))
  expect(new Set(titles(7)).size).toBe(20)
})

test.each(EQUIVALENT_MUTANTS)('$file: the equivalent mutant can still be created: $line', (known) => {
  const text = readFileSync(join(ROOT, known.file), 'utf8')
  const made = listMutations(text, known.file).filter(({ before }) => before.trim() === known.line)
  expect(made.length).toBeGreaterThan(0)
  for (const becomes of known.becomes ?? []) expect(made.map(({ after }) => after.trim())).toContain(becomes)
  expect(made.some((mutation) => isEquivalent(known.file, mutation))).toBe(true)
})
