/**
 * Activations of parks and summits, also several at a time: what counts and when an activation is valid. POTA and SOTA
 * count each UTC day separately, WWFF all contacts from a reference.
 */
import { baseCallsign } from '../callsign.ts'
import { countedContacts, getActivationRule } from './activation-count.ts'
import { readReferences } from './references.ts'

export interface ActivatedReference {
  /** POTA, SOTA, WWFF, IOTA, or the text before a colon. */
  readonly programme: string
  readonly ref: string
}

/** References as typed, unique and in order; unknown forms have an empty programme. */
export function activatedReferences(text: string): readonly ActivatedReference[] {
  const { fields } = readReferences(text, 'mine')
  const listed = (programme: string, list: string | undefined) =>
    (list ?? '')
      .split(',')
      .filter((ref) => ref !== '')
      .map((ref) => ({ programme, ref: ref.toUpperCase() }))
  return [
    ...listed('POTA', fields.MY_POTA_REF),
    ...listed('SOTA', fields.MY_SOTA_REF),
    ...listed('WWFF', fields.MY_WWFF_REF),
    ...listed('IOTA', fields.MY_IOTA),
    ...listed(fields.MY_SIG ?? '', fields.MY_SIG_INFO),
  ]
}

export interface ActivationContact {
  readonly call: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly band: string
  readonly modeClass: string
  /** Whether the contact was made over a repeater or the internet, so that no programme counts it. */
  readonly isRelayed?: boolean
  /** References that the other station activated, in upper case. */
  readonly theirRefs: readonly string[]
}

export interface ActivationCount {
  readonly programme: string
  readonly refs: readonly string[]
  readonly needed: number | null
  /** On the requested UTC day, or in total. */
  readonly counted: number
  readonly valid: boolean
  /** Count of the previous day for programmes that count days; null if nothing was logged then. */
  readonly dayBefore: number | null
}

const DAY_MS = 86_400_000
const getDay = (at: number) => Math.floor(at / DAY_MS)

/**
 * Progress of each programme; for programmes that count days, on the UTC day of `now`. `earlier` maps references to contacts
 * made before this activation, for programmes that count across visits.
 */
export function countActivation(
  refs: readonly ActivatedReference[],
  contacts: readonly ActivationContact[],
  now: number,
  earlier: Readonly<Record<string, number>> = {},
): readonly ActivationCount[] {
  const programmes = [...new Set(refs.map(({ programme }) => programme))]
  return programmes.map((programme) => {
    const own = refs.filter((one) => one.programme === programme).map(({ ref }) => ref)
    const { needed, per } = getActivationRule(programme)
    const countedOn = (day: number | null) =>
      countedContacts(
        programme,
        contacts
          .filter(({ at, isRelayed }) => isRelayed !== true && (day === null || getDay(at) === day))
          .map((contact) => ({ ...contact, call: baseCallsign(contact.call) })),
      )
    const before = per === 'ever' ? Math.min(...own.map((ref) => earlier[ref] ?? 0)) : 0
    const contactCount = countedOn(per === 'day' ? getDay(now) : null) + before
    const yesterday = per === 'day' ? countedOn(getDay(now) - 1) : 0
    return {
      programme,
      refs: own,
      needed,
      counted: contactCount,
      valid: needed !== null && contactCount >= needed,
      dayBefore: yesterday === 0 ? null : yesterday,
    }
  })
}

/** Number of contacts with stations that activate a reference too. */
export function parkToPark(contacts: readonly ActivationContact[]): number {
  return contacts.filter(({ theirRefs }) => theirRefs.length > 0).length
}

interface SpotText {
  readonly call: string
  /** Hertz. */
  readonly frequencyHz: number
  readonly mode: string
  readonly refs: readonly ActivatedReference[]
}

/** Text of a self-spot: `W7QSE 7200 SSB US-2274 US-0891`, with the frequency in kHz. */
export function selfSpotText({ call, frequencyHz, mode, refs }: SpotText): string {
  const kilohertz = (frequencyHz / 1_000).toFixed(1).replace(/\.0$/, '')
  return [call, kilohertz, mode, ...refs.map(({ ref }) => ref)].join(' ')
}
