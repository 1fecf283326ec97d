/** Plans which tests of a change fit into a time: the nearest first, and among equally near ones the shortest first. */
import { dirname } from 'node:path'
import { testsNear } from '../mutants/tests-near.ts'
import type { Durations } from '../results/test-durations.ts'
import { type AffectedTests, affectedTests } from './affected-tests.ts'
import { type ImportGraph, importGraph } from './import-graph.ts'

export interface TestPlan extends AffectedTests {
  /** Affected files that do not fit. */
  readonly left: readonly string[]
  /** Expected duration in milliseconds. */
  readonly expectedMs: number
}

interface Kind {
  readonly isKind: (file: string) => boolean
  /** Time until the first file of this kind runs, in milliseconds. */
  readonly startMs: number
  /** Assumed duration of a file that has not run yet, in milliseconds. */
  readonly fileMs: number
}

const isStory = (file: string) => file.endsWith('.stories.tsx')

/** Measured on two cores. API tests start a database, stories a browser, component tests a worker for each file. */
const KINDS: readonly Kind[] = [
  { isKind: isStory, startMs: 15_000, fileMs: 4_000 },
  { isKind: (file) => file.startsWith('api/'), startMs: 12_000, fileMs: 4_000 },
  { isKind: (file) => file.endsWith('.test.tsx'), startMs: 5_000, fileMs: 3_000 },
  { isKind: () => true, startMs: 5_000, fileMs: 500 },
]
/** As `maxWorkers` in `vitest.config.ts`. */
const WORKERS = 2

/** @param rounds files by nearness; a file counts in its first round */
export function planTests(rounds: readonly (readonly string[])[], durations: Durations, budgetMs: number): TestPlan {
  const chosen: string[] = []
  const left: string[] = []
  const started = new Set<Kind>()
  const seen = new Set<string>()
  let expectedMs = 0
  for (const round of rounds) {
    const costs = [...new Set(round)].flatMap((file) => {
      const kind = KINDS.find(({ isKind }) => isKind(file))
      return kind === undefined || seen.has(file) ? [] : [{ file, kind, ms: durations[file] ?? kind.fileMs }]
    })
    for (const { file, kind, ms } of costs.sort((a, b) => a.ms - b.ms)) {
      seen.add(file)
      const costMs = ms / WORKERS + (started.has(kind) ? 0 : kind.startMs)
      if (expectedMs + costMs > budgetMs) left.push(file)
      else {
        expectedMs += costMs
        started.add(kind)
        chosen.push(file)
      }
    }
  }
  return { tests: chosen.filter((file) => !isStory(file)), stories: chosen.filter(isStory), left, expectedMs }
}

/**
 * Rounds of a change: changed tests and the tests and stories next to the changed files; tests of the same area; tests
 * near their callers; then all other files that the change reaches through imports.
 */
export function roundsOfChange(changed: readonly string[], graph: ImportGraph = importGraph()): string[][] {
  const near = changed.filter((file) => graph.has(file)).map((file) => testsNear(file, graph))
  const folders = new Set(changed.map((file) => dirname(file)))
  const { tests, stories } = affectedTests(changed, graph)
  const isNear = (story: string) =>
    folders.has(dirname(story)) || (graph.get(story) ?? []).some((imported) => changed.includes(imported))
  const changedTests = changed.filter((file) => tests.includes(file) || stories.includes(file))
  return [
    [...changedTests, ...near.flatMap(({ closest }) => closest), ...stories.filter(isNear)],
    near.flatMap(({ others }) => others),
    near.flatMap(({ further }) => further),
    [...tests, ...stories],
  ]
}
