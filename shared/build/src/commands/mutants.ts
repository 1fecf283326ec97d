/**
 * `onfreq mutants`: breaks the product in a copy of the repository, one behaviour at a time, and reports bugs that
 * no test notices. Without options it plants the bugs listed in `mutants/planted.ts`; `3-8` selects some of them.
 * `--random 20` makes small random changes; `--in api/src/core/log,shared/ham/src` limits them to these folders,
 * `--seed 7` repeats a run, and `--minutes 30` starts none after that time. Each change runs only the tests near
 * its file, with limits on time and memory.
 */
import { hunt } from '../mutants/hunt.ts'
import { PLANTED_BUGS } from '../mutants/planted.ts'
import { plantedMutant } from '../mutants/planted-mutants.ts'
import { placesBelow, randomMutants } from '../mutants/random-mutants.ts'
import { headline } from '../output.ts'

/** Folders where a bug has the worst consequences. */
const FOLDERS = ['api/src/core/log', 'api/src/core/live', 'api/src/core/accounts', 'shared/ham/src']

export async function run(args: readonly string[]): Promise<void> {
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const random = value('--random')
  const survived =
    random === undefined
      ? await plant(args[0])
      : await changeRandomly(
          Number(random),
          value('--in')?.split(',') ?? FOLDERS,
          Number(value('--seed') ?? Date.now() % 100_000),
          Number(value('--minutes') ?? Infinity),
        )
  if (survived > 0) throw new Error(`${survived} survived: no test shows these behaviours.`)
}

function plant(range = ''): Promise<number> {
  const [first = 1, last = range ? first : PLANTED_BUGS.length] = range.split('-').filter(Boolean).map(Number)
  const bugs = PLANTED_BUGS.slice(first - 1, last)
  headline(`${bugs.length} of ${PLANTED_BUGS.length} planted bugs`)
  return hunt(
    bugs.map((bug) => plantedMutant(bug)),
    `planted-${first}-${last}`,
  )
}

function changeRandomly(count: number, folders: readonly string[], seed: number, minutes: number): Promise<number> {
  const places = placesBelow(folders)
  headline(`${count} random changes in ${places.length} files, seed ${seed}`)
  return hunt(randomMutants(places, count, seed), `random-${seed}`, minutes)
}
