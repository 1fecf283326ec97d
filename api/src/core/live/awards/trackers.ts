/** Trackers follow an operator's contacts in chronological order. Each one is small and handles one kind of goal. */

/** The fields of a contact that the rules use. */
export interface AwardContact {
  readonly id: number
  readonly startedAt: Date
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly modeClass: string
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cqZone: number | null
  readonly grid: string | null
  /** The activation in which the operator made the contact: a summit, a park … */
  readonly activationRef: string | null
}

export interface Tracker {
  /** True when this contact advanced the goal. */
  add(contact: AwardContact): boolean
  reached(): boolean
  /** Progress towards the goal in its own unit, for the progress bar. */
  soFar(): number
  /** Contacts that count towards the goal, in chronological order. */
  counted(): readonly number[]
}

type Filter = (contact: AwardContact) => boolean
const any: Filter = () => true

/** Requires a number of contacts that pass the filter. */
export function contacts(goal: number, filter: Filter = any): Tracker {
  const ids: number[] = []
  return {
    add(contact) {
      if (!filter(contact)) return false
      ids.push(contact.id)
      return true
    },
    reached: () => ids.length >= goal,
    soFar: () => ids.length,
    counted: () => ids,
  }
}

/** Requires a number of different keys. The first contact with each key counts; null keys do not count. */
export function different(
  goal: number,
  key: (contact: AwardContact) => string | number | null,
  filter: Filter = any,
): Tracker {
  const first = new Map<string | number, number>()
  return {
    add(contact) {
      const value = filter(contact) ? key(contact) : null
      if (value === null || value === '' || first.has(value)) return false
      first.set(value, contact.id)
      return true
    },
    reached: () => first.size >= goal,
    soFar: () => first.size,
    counted: () => [...first.values()],
  }
}

/** One tracker for each part; all of them must be reached. */
export function each(
  parts: readonly string[],
  part: (contact: AwardContact) => string | null,
  tracker: () => Tracker,
): Tracker {
  const trackers = new Map(parts.map((name) => [name, tracker()]))
  const ids: number[] = []
  return {
    add(contact) {
      const tracker = trackers.get(part(contact) ?? '')
      if (tracker === undefined || tracker.reached() || !tracker.add(contact)) return false
      ids.push(contact.id)
      return true
    },
    reached: () => [...trackers.values()].every((tracker) => tracker.reached()),
    soFar: () => ids.length,
    counted: () => ids,
  }
}

/** Requires a number of contacts within a period of time. */
export function within(goal: number, milliseconds: number): Tracker {
  let recent: AwardContact[] = []
  let best = 0
  return {
    add(contact) {
      if (recent.length >= goal) return false
      const since = contact.startedAt.getTime() - milliseconds
      recent = recent.filter(({ startedAt }) => startedAt.getTime() > since)
      recent.push(contact)
      best = Math.max(best, recent.length)
      return true
    },
    reached: () => recent.length >= goal,
    soFar: () => best,
    counted: () => recent.map(({ id }) => id),
  }
}
