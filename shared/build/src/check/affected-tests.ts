/** Selects the tests that a change affects. */
import { affectedBy, type ImportGraph, importGraph } from './import-graph.ts'

export interface AffectedTests {
  /** Unit, component and API tests. */
  readonly tests: readonly string[]
  readonly stories: readonly string[]
}

/**
 * An API test exercises the full API over HTTP through `test/app.ts`, which discovers routes at runtime instead of
 * importing them, so the import graph does not reach it.
 */
const AREA = /^api\/src\/(?:core|platform|features)\/[^/]+\//
const DATABASE = /^api\/(?:migrations\/|src\/kernel\/database\/)/

export function affectedTests(changed: readonly string[], graph: ImportGraph = importGraph()): AffectedTests {
  const reached = affectedBy(changed, graph)
  const areas = new Set([...reached].flatMap((file) => AREA.exec(file)?.[0] ?? []))
  const isDatabase = changed.some((file) => DATABASE.test(file))
  const isAffected = (test: string) =>
    reached.has(test) || areas.has(AREA.exec(test)?.[0] ?? '-') || (isDatabase && test.startsWith('api/'))
  const files = [...graph.keys()]
  return {
    tests: files.filter((file) => /\.test\.tsx?$/.test(file) && isAffected(file)),
    stories: files.filter((file) => file.endsWith('.stories.tsx') && reached.has(file)),
  }
}
