/** So much of this process does one service get: a slow or broken one costs its own part, and nothing else. */
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'

/** After so many failures one after the other it is left alone for a while, in milliseconds. */
const FAILURES = 5
const REST = 5_000

interface Room {
  under: number
  failures: number
  closedUntil: number
}

export type Rooms = ReturnType<typeof createRooms>

/** Holds three numbers for each part whose team has a service. */
export function createRooms(now: () => number) {
  const rooms = new Map<string, Room>()

  return {
    /** Undefined when there is no room. The way back says whether it went well. */
    enter(part: string): ((wentWell: boolean) => void) | undefined {
      const room = rooms.get(part) ?? { under: 0, failures: 0, closedUntil: 0 }
      rooms.set(part, room)
      if (room.under >= UPSTREAM_LIMITS.atOnce || room.closedUntil > now()) return undefined
      room.under += 1
      return (wentWell) => {
        room.under -= 1
        room.failures = wentWell ? 0 : room.failures + 1
        if (room.failures < FAILURES) return
        room.closedUntil = now() + REST
        // One more failure after the rest closes it again.
        room.failures = FAILURES - 1
      }
    },
  }
}
