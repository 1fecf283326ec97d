/** For tests of repeated calls: responds to each call immediately, and counts it. */
import { fakeApi } from './fake-api.ts'

export interface CountedCalls {
  /** Number of calls so far; `path` without `/api/` and query. */
  of(path: string): number
  /** Restores the network. */
  end(): void
}

/** Responds to these calls and counts them. Keys are paths without `/api/`. */
export function countCalls(responses: Readonly<Record<string, unknown>>): CountedCalls {
  const counts = new Map<string, number>()
  const end = fakeApi(
    Object.fromEntries(
      Object.entries(responses).map(([path, answer]) => [
        path,
        () => {
          counts.set(path, (counts.get(path) ?? 0) + 1)
          return answer
        },
      ]),
    ),
  )
  return { of: (path) => counts.get(path) ?? 0, end }
}
