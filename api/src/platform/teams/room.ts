/**
 * Limits concurrent calls to one service in this process, so that a slow or broken service affects only its own part.
 */
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'

/** Circuit breaker: number of consecutive failures, and the pause after them in milliseconds. */
const MAX_FAILURES = 5
const RETRY_DELAY_MS = 5_000

interface ServiceState {
  under: number
  failures: number
  closedUntil: number
}

export type Rooms = ReturnType<typeof createRooms>

/** Keeps three numbers per part with a service. */
export function createRooms(now: () => number) {
  const rooms = new Map<string, ServiceState>()

  return {
    /** Undefined when the limit is reached. Call the returned function with the outcome. */
    enter(part: string): ((succeeded: boolean) => void) | undefined {
      const room = rooms.get(part) ?? { under: 0, failures: 0, closedUntil: 0 }
      rooms.set(part, room)
      if (room.under >= UPSTREAM_LIMITS.atOnce || room.closedUntil > now()) return undefined
      room.under += 1
      return (succeeded) => {
        room.under -= 1
        room.failures = succeeded ? 0 : room.failures + 1
        if (room.failures < MAX_FAILURES) return
        room.closedUntil = now() + RETRY_DELAY_MS
        // A single failure after the pause opens the circuit again.
        room.failures = MAX_FAILURES - 1
      }
    },
  }
}
