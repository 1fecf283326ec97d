/** Random small mutations of product files, with the tests that should detect them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { isEquivalent } from './equivalent-mutants.ts'
import type { Mutant } from './hunt.ts'
import { listMutations, type Mutation, mutated } from './mutations.ts'
import { pick, randomFrom } from './random.ts'
import { productFiles, testsNear } from './tests-near.ts'

/** A file to mutate, and rounds of tests for it. */
export interface Place {
  readonly source: string
  readonly tests: readonly (readonly string[])[]
}

export function placesBelow(folders: readonly string[]): readonly Place[] {
  return folders.flatMap((folder) => productFiles(folder)).map(getLocation)
}

/** For a file without its own test, tests of its importers detect mutations sooner than the other tests of its area. */
export function getLocation(source: string): Place {
  const { closest, others, further } = testsNear(source)
  return { source, tests: closest.length === 0 ? [further, others] : [closest, others, further] }
}

interface Known {
  readonly place: Place
  readonly text: string
  readonly mutations: Mutation[]
}

/**
 * Deterministic for the same seed and sources. Long files get no more mutants than short ones, no mutation is
 * repeated, and known equivalent mutants are skipped.
 */
export function randomMutants(places: readonly Place[], count: number, seed: number): Mutant[] {
  const random = randomFrom(seed)
  const candidates = places.map((place): Known => {
    const text = readFileSync(join(ROOT, place.source), 'utf8')
    const mutations = listMutations(text, place.source).filter((mutation) => !isEquivalent(place.source, mutation))
    return { place, text, mutations }
  })
  return Array.from({ length: count }, () => {
    const { place, text, mutations } = pick(
      candidates.filter((each) => each.mutations.length > 0),
      random,
    )
    const mutation = pick(mutations, random)
    mutations.splice(mutations.indexOf(mutation), 1)
    return {
      title: `${place.source}:${mutation.line}\n  - ${mutation.before.trim()}\n  + ${mutation.after.trim()}`,
      file: place.source,
      text: mutated(text, mutation),
      tests: place.tests,
    }
  })
}
