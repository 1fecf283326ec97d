/**
 * `npm run lab -- conformance --mutate 20`: takes behaviours that statements promise out of the product, one at a time
 * (`removals.ts`), and runs the tests that the statement names and no others: a line that stays green shows nothing. With
 * `--anywhere` it makes small random changes beside the tests of statements instead, and runs the other tests of the area
 * as well. The list is kept in `.cache/mutations/`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hunt, type Mutant } from '@onfreq/build/mutants/hunt'
import { pick, randomFrom } from '@onfreq/build/mutants/random'
import { getLocation, type Place, randomMutants } from '@onfreq/build/mutants/random-mutants'
import { listSources } from '@onfreq/build/mutants/tests-near'
import { REMOVALS, type Removal } from './removals.ts'
import { SECTIONS } from './sections.ts'
import { listTests, type Shown, type Statement } from './statement.ts'
import { isTitle } from './titles.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Returns the exit code: 1 when a mutant survived. */
export async function mutate(target: number, seed = Date.now() % 100_000, anywhere = false): Promise<number> {
  const places = placesOfStatements()
  const mutants = anywhere ? randomMutants(places, target, seed) : getSome(REMOVALS, target, seed).map(removalMutant)
  const among = anywhere ? `the mutations in ${places.length} files` : `${REMOVALS.length} behaviours`
  process.stdout.write(`${target} of ${among}, seed ${seed}\n`)
  return (await hunt(mutants, `conformance-${seed}`)) > 0 ? 1 : 0
}

/** A seed always selects the same ones, without repetition. */
function getSome(removals: readonly Removal[], target: number, seed: number): readonly Removal[] {
  const random = randomFrom(seed)
  const left = [...removals]
  return Array.from({ length: Math.min(target, left.length) }, () => {
    const one = pick(left, random)
    left.splice(left.indexOf(one), 1)
    return one
  })
}

/** @throws Error when the location is missing or ambiguous, or the statement names no test that can run alone */
export function removalMutant({ statement: id, file, find, becomes }: Removal): Mutant {
  const statement = SECTIONS.flatMap(({ statements }) => statements).find((each) => each.id === id)
  if (statement === undefined) throw new Error(`There is no statement ${id}`)
  const tests = runnable(statement)
  if (tests.length === 0) throw new Error(`${id} names no test that can be run by itself`)
  const [before, after, ...more] = readFileSync(join(ROOT, file), 'utf8').split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${id}: ${file} has to hold exactly once: ${find}`)
  return {
    title: `${id} ${statement.says}\n  ${file}\n  - ${find}\n  + ${becomes}`,
    file,
    text: before + becomes + after,
    tests: [tests],
    isExpected: (red) => red.some((printed) => listTests(statement).some((named) => isRed(named, printed))),
  }
}

/** Whether a runner line (`file › titles`) is this test or one of its rows. */
function isRed({ file, test }: Shown, printed: string): boolean {
  return printed.startsWith(`${file} › `) && isTitle(`%s${test}`, printed.slice(file.length))
}

/** Files of unit, component and API tests; each browser test needs a complete site. */
function runnable(statement: Statement): readonly string[] {
  const files = listTests(statement).map(({ file }) => file)
  return [...new Set(files)].filter((file) => /\.test\.tsx?$/.test(file))
}

/** A test covers the product files that it imports; one that calls a complete API covers the neighbouring files. */
function placesOfStatements(): readonly Place[] {
  const tests = new Set(
    SECTIONS.flatMap(({ statements }) => statements.flatMap(listTests))
      .map(({ file }) => file)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('shell/e2e/') && !file.startsWith('api/test/')),
  )
  const pairs = [...tests].flatMap((test) => listSources(test).map((source) => ({ source, test })))
  return [...Map.groupBy(pairs, ({ source }) => source)].map(([source, named]) => {
    const first = new Set(named.map(({ test }) => test))
    const others = getLocation(source).tests.map((round) => round.filter((test) => !first.has(test)))
    return { source, tests: [[...first], ...others] }
  })
}
