/**
 * What a page tells about its parts: that one was opened, painted, lives, was put away, or broke. Counted only with the
 * ticket that the server wrote into the page, and once for each ticket, part and release.
 */
import { type Static, Type } from 'typebox'
import { MicrofrontendName, ReleaseId } from '../releases/releases.ts'
import { VITAL_BUCKETS } from '../releases/vitals.ts'

const strict = { additionalProperties: false } as const

/**
 * In this order each stands above the one before: `opened` is said before code of the part runs, `painted` after its first
 * paint, `gone` when the page is put away meanwhile, `alive` five seconds after the paint, `broken` at any time. A part
 * that was opened and never heard of again is broken: its tab is dead, or white.
 */
export const VISIT_STATES = ['opened', 'painted', 'gone', 'alive', 'broken'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/**
 * Classes of failures. The first five are those of the loader; `uncaught` and `rejection` are errors that nobody caught,
 * `policy` was stopped by the content security policy, `empty` is a page without anything on it, `dead` is never sent:
 * the server says so of what it never heard of again.
 */
export const VISIT_FAILURES = [
  'network',
  'integrity',
  'timeout',
  'incompatible',
  'runtime',
  'uncaught',
  'rejection',
  'policy',
  'empty',
  'dead',
] as const
export type VisitFailure = (typeof VISIT_FAILURES)[number]

/** Page name, `widgets/log-bar` or `embeds/live`. */
const Place = Type.String({ maxLength: 80, pattern: '^[a-z0-9/-]*$' })
const bucket = (name: keyof typeof VITAL_BUCKETS) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: VITAL_BUCKETS[name].length }))

export const Vote = Type.Object(
  {
    microfrontend: MicrofrontendName,
    release: ReleaseId,
    /** Rises when another page of the part is opened in the same page view. */
    turn: Type.Integer({ minimum: 0, maximum: 1_000 }),
    state: Type.Enum([...VISIT_STATES]),
    place: Place,
    kind: Type.Optional(Type.Enum([...VISIT_FAILURES])),
    /** Buckets of the web vitals, of the growth of memory, and of the time until the page came to rest. */
    vitals: Type.Optional(
      Type.Object(
        {
          LCP: bucket('LCP'),
          INP: bucket('INP'),
          CLS: bucket('CLS'),
          TTFB: bucket('TTFB'),
          HEAP: bucket('HEAP'),
          REST: bucket('REST'),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type Vote = Static<typeof Vote>

/** An error, for whoever mends it. No address, no person: the message is cut, figures and quoted texts stay out of the group. */
export const SeenError = Type.Object(
  {
    microfrontend: MicrofrontendName,
    release: ReleaseId,
    place: Place,
    kind: Type.Enum([...VISIT_FAILURES]),
    /** `TypeError`. */
    name: Type.String({ maxLength: 80 }),
    message: Type.String({ maxLength: 300 }),
    stack: Type.String({ maxLength: 3_000 }),
  },
  strict,
)
export type SeenError = Static<typeof SeenError>

/** Most of each that the API takes at once. */
export const BEACON_MOST = { votes: 24, errors: 5 } as const

/** `POST /api/releases/beacon`, sent with `sendBeacon`. */
export const Beacon = Type.Object(
  {
    ticket: Type.String({ maxLength: 600 }),
    votes: Type.Array(Vote, { maxItems: BEACON_MOST.votes }),
    errors: Type.Optional(Type.Array(SeenError, { maxItems: BEACON_MOST.errors })),
  },
  strict,
)
export type Beacon = Static<typeof Beacon>

/** JSON block of the page that holds its ticket. */
export const TICKET_BLOCK = 'ticket'
/** `POST /api/releases/ticket`: another one, for a page that came from a cache. */
export const NewTicket = Type.Object({ ticket: Type.String() })
export type NewTicket = Static<typeof NewTicket>

/** From which bucket on a visit felt slow: https://web.dev/articles/vitals calls these poor. */
const POOR = { LCP: 4_000, INP: 500, CLS: 250, TTFB: Number.POSITIVE_INFINITY, HEAP: 64, REST: 8_000 } as const

/** Whether any of the figures of a visit is poor. */
export function feltPoor(vitals: NonNullable<Vote['vitals']>): boolean {
  return VITAL_NAMES.some((name) => {
    const at = vitals[name]
    // The bound below a bucket: everything in it is above that.
    return at !== undefined && at > 0 && (VITAL_BUCKETS[name][at - 1] ?? 0) >= POOR[name]
  })
}

export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB', 'HEAP', 'REST'] as const
