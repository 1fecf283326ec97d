/** Maximum concurrent calls to one service in this process: a slow or broken one affects only its own part. */
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'

/** Circuit breaker: pause in milliseconds after this many consecutive failures. */
const FAILURES = 5
const RETRY_DELAY_MS = 5_000

interface Room {
  under: number
  failures: number
  closedUntil: number
}

export type Rooms = ReturnType<typeof createRooms>

/** Stores three numbers per part with a service. */
export function createRooms(now: () => number) {
  const rooms = new Map<string, Room>()

  return {
    /** Undefined at the limit. The returned function reports success or failure. */
    enter(part: string): ((wentWell: boolean) => void) | undefined {
      const room = rooms.get(part) ?? { under: 0, failures: 0, closedUntil: 0 }
      rooms.set(part, room)
      if (room.under >= UPSTREAM_LIMITS.atOnce || room.closedUntil > now()) return undefined
      room.under += 1
      return (wentWell) => {
        room.under -= 1
        room.failures = wentWell ? 0 : room.failures + 1
        if (room.failures < FAILURES) return
        room.closedUntil = now() + RETRY_DELAY_MS
        // One more failure after the pause opens it again.
        room.failures = FAILURES - 1
      }
    },
  }
}
