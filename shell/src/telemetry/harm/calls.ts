/** How often a page asks the API. */
import type { Charge } from './input.ts'

/** Calls within a time in milliseconds. The busiest page of the site needs a third of them when it opens. */
const MAX_CALLS = 100
const WITHIN = 5_000

export function watchCalls(charge: Charge): void {
  let calls: number[] = []
  let isCharged = false
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (!name.startsWith(`${location.origin}/api/`)) continue
      calls = [...calls.filter((at) => startTime - at < WITHIN), startTime]
    }
    if (isCharged || calls.length <= MAX_CALLS) return
    isCharged = true
    charge(`${calls.length} calls in ${WITHIN / 1_000} seconds`)
  })
  observer.observe({ type: 'resource' })
}
