/** How a rule follows an operator's contacts, in order of time. Each tracker is small and handles one kind of goal. */

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
  /** The operator's activation: a summit, a park … */
  readonly activationRef: string | null
}

export interface Tracker {
  /** true when this contact advanced the goal. */
  add(contact: AwardContact): boolean
  reached(): boolean
  /** Progress towards the goal in its own unit, for the progress bar. */
  soFar(): number
  /** Contacts that count for it, in order of time. */
  counted(): readonly number[]
}

type Filter = (contact: AwardContact) => boolean
const any: Filter = () => true

/** N contacts that pass the filter. */
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

/** N different keys; the first contact with each counts. Null keys do not count. */
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

/** One tracker per part; all must be reached. */
export function each(
  parts: readonly string[],
  part: (contact: AwardContact) => string | null,
  tracker: () => Tracker,
): Tracker {
  const trackers = new Map(parts.map((name) => [name, tracker()]))
  const ids: number[] = []
  return {
    add(contact) {
      const own = trackers.get(part(contact) ?? '')
      if (own === undefined || own.reached() || !own.add(contact)) return false
      ids.push(contact.id)
      return true
    },
    reached: () => [...trackers.values()].every((one) => one.reached()),
    soFar: () => ids.length,
    counted: () => ids,
  }
}

/** N contacts within a period of time. */
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
