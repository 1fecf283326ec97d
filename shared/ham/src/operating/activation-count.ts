/**
 * The one count of an activation, for sessions, awards and the public page. POTA and SOTA count each UTC day, WWFF all visits:
 * a station counts once for each band and kind of mode; SOTA asks for different stations.
 */
import { groupBy } from '../group-by.ts'

export interface ActivationRule {
  /** Contacts needed for a valid activation; null when there is no minimum. */
  readonly needed: number | null
  readonly per: 'day' | 'ever'
  /** What may not come twice. */
  readonly once: 'station' | 'station, band and mode'
}

const SLOT = 'station, band and mode'
/** POTA and SOTA: rules of 2024. WWFF: global rules 5.7, 44 contacts, also over several visits. */
const RULES: Readonly<Record<string, ActivationRule>> = {
  POTA: { needed: 10, per: 'day', once: SLOT },
  SOTA: { needed: 4, per: 'day', once: 'station' },
  WWFF: { needed: 44, per: 'ever', once: SLOT },
}
const ANY: ActivationRule = { needed: null, per: 'ever', once: SLOT }

export function getActivationRule(programme: string): ActivationRule {
  return Object.entries(RULES).find(([name]) => name === programme)?.[1] ?? ANY
}

export interface ActivationSlot {
  /** The other station's home call: K1ABC/P is K1ABC. */
  readonly call: string
  readonly band: string
  readonly modeClass: string
}

/** Contacts that count, repeats left out. @param max stops counting there */
export function countedContacts(programme: string, contacts: Iterable<ActivationSlot>, max = Infinity): number {
  const { once } = getActivationRule(programme)
  const slots = new Set<string>()
  for (const { call, band, modeClass } of contacts) {
    slots.add(once === 'station' ? call : `${call} ${band} ${modeClass}`)
    if (slots.size >= max) break
  }
  return slots.size
}

export interface DatedSlot extends ActivationSlot {
  readonly ref: string
  /** `2026-11-23`, UTC. */
  readonly day: string
}

/** References with enough contacts on one of their days, or on all where the programme adds days up. */
export function listActivatedReferences(programme: string, contacts: readonly DatedSlot[]): ReadonlySet<string> {
  const { needed, per } = getActivationRule(programme)
  const min = needed ?? 1
  const visits = groupBy(contacts, ({ ref, day }) => (per === 'day' ? `${ref} ${day}` : ref))
  return new Set(
    Array.from(visits).flatMap(([, some]) => {
      const [first] = some
      return first !== undefined && countedContacts(programme, some, min) >= min ? [first.ref] : []
    }),
  )
}
