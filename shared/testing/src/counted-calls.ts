/** For tests of what is asked for again and again: calls are answered at once, and counted. */
import { fakeApi } from './fake-api.ts'

export interface CountedCalls {
  /** How often this call was made so far; its path without `/api/` and query. */
  of(path: string): number
  /** Gives the network back. */
  end(): void
}

/** Answers each of these calls, and counts them. Keys are paths without `/api/`. */
export function countCalls(answers: Readonly<Record<string, unknown>>): CountedCalls {
  const counts = new Map<string, number>()
  const end = fakeApi(
    Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [
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
