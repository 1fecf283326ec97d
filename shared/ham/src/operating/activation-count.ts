/**
 * Counts the contacts of an activation, for sessions, awards and the public page. POTA and SOTA count each UTC day, WWFF
 * all visits. A station counts once per band and mode class; for SOTA, once per activation.
 */
import { groupBy } from '../group-by.ts'

export interface ActivationRule {
  /** Contacts needed for a valid activation; null without a minimum. */
  readonly needed: number | null
  readonly per: 'day' | 'ever'
  /** What must differ for a further contact to count. */
  readonly once: 'station' | 'station, band and mode'
}

const SLOT = 'station, band and mode'
/** POTA and SOTA: rules of 2024. WWFF: global rules 5.7, 44 contacts, also in several visits. */
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
  /** Home call of the other station: K1ABC for K1ABC/P. */
  readonly call: string
  readonly band: string
  readonly modeClass: string
}

/**
 * Number of contacts that count, without repeats.
 * @param max stops counting at this number
 */
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
  /** UTC day, `2026-11-23`. */
  readonly day: string
}

/** References with enough contacts on one day, or on all days if the programme adds them up. */
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
