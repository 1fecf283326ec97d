/**
 * `npm run conformance -- --mutate 20`: takes one behaviour at a time out of the code beside the unit and API tests that
 * statements name, and runs those tests, then the others of its area. What survives was shown by nothing. The list is kept
 * in `.cache/mutations/`.
 */
import { hunt } from '@onfreq/build/mutants/hunt'
import { type Place, placeOf, randomMutants } from '@onfreq/build/mutants/random-mutants'
import { sourcesOf } from '@onfreq/build/mutants/tests-near'
import { SECTIONS } from './sections.ts'
import { testsOf } from './statement.ts'

/** Answers the exit code: 1 when something survived. */
export async function mutate(wanted: number, seed = Date.now() % 100_000): Promise<number> {
  const places = placesOfStatements()
  process.stdout.write(`${wanted} of the mutations in ${places.length} files, seed ${seed}\n`)
  return (await hunt(randomMutants(places, wanted, seed), `conformance-${seed}`)) > 0 ? 1 : 0
}

/** A test stands on the product files that it imports; one that asks a whole API, on those beside it. */
function placesOfStatements(): readonly Place[] {
  const tests = new Set(
    SECTIONS.flatMap(({ statements }) => statements.flatMap(testsOf))
      .map(({ file }) => file)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('shell/e2e/') && !file.startsWith('api/test/')),
  )
  const pairs = [...tests].flatMap((test) => sourcesOf(test).map((source) => ({ source, test })))
  return [...Map.groupBy(pairs, ({ source }) => source)].map(([source, named]) => {
    const first = new Set(named.map(({ test }) => test))
    const others = placeOf(source).tests.map((round) => round.filter((test) => !first.has(test)))
    return { source, tests: [[...first], ...others] }
  })
}
