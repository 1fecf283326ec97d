/**
 * Events of a page about its parts: opened, painted, alive, gone or broken. Counted only with the ticket that the server
 * wrote into the page, once per ticket, part and release.
 */
import { type Static, Type } from 'typebox'
import { MicrofrontendName, ReleaseId } from '../releases/releases.ts'
import { VITAL_BUCKETS } from '../releases/vitals.ts'

const strict = { additionalProperties: false } as const

/**
 * In ascending order: `opened` before the code of the part runs; `painted` after its first paint; `gone` if the
 * page is hidden in the meantime; `alive` five seconds after the paint; `broken` at any time. A part that was
 * opened without a later event counts as broken: its tab crashed or remained blank.
 */
export const VISIT_STATES = ['opened', 'painted', 'gone', 'alive', 'broken'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/**
 * Harm without an exception: a page that stays blank or loading, a header or navigation that is hidden or covered, a built-in
 * method that was replaced, a page that reloads itself, takes the user's focus or keys, or floods the API with calls. Leaving
 * the site is not harm: the page `/join` does so.
 */
export const VISIT_HARMS = ['empty', 'frame', 'functions', 'reloads', 'focus', 'keys', 'calls'] as const
export type VisitHarm = (typeof VISIT_HARMS)[number]

/**
 * Classes of failures. The first five are reported by the loader; `uncaught` and `rejection` are unhandled errors;
 * `policy` was blocked by the content security policy; `dead` is set by the server if a part sent no later event.
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
  ...VISIT_HARMS,
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
    /** Increases when another page of the part is opened in the same page view. */
    turn: Type.Integer({ minimum: 0, maximum: 1_000 }),
    state: Type.Enum([...VISIT_STATES]),
    place: Place,
    kind: Type.Optional(Type.Enum([...VISIT_FAILURES])),
    /** Buckets of the web vitals, of memory growth, and of the time until the page was idle. */
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

/**
 * Report of an error, without URLs or personal data. The message is truncated; numbers and quoted texts are ignored when
 * errors are grouped.
 */
export const SeenError = Type.Object(
  {
    microfrontend: MicrofrontendName,
    release: ReleaseId,
    place: Place,
    kind: Type.Enum([...VISIT_FAILURES]),
    /** Name of the error, such as `TypeError`. */
    name: Type.String({ maxLength: 80 }),
    message: Type.String({ maxLength: 300 }),
    stack: Type.String({ maxLength: 3_000 }),
  },
  strict,
)
export type SeenError = Static<typeof SeenError>

/** Maximum number of each per request. */
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

/** JSON block of the page with its ticket. */
export const TICKET_BLOCK = 'ticket'
/** `POST /api/releases/ticket`: returns a new ticket for a cached page. */
export const NewTicket = Type.Object({ ticket: Type.String() })
export type NewTicket = Static<typeof NewTicket>

/** Value from which a visit counts as slow: "poor" in https://web.dev/articles/vitals. */
const POOR = { LCP: 4_000, INP: 500, CLS: 250, TTFB: Number.POSITIVE_INFINITY, HEAP: 64, REST: 8_000 } as const

/** Whether any vital of a visit is poor. */
export function feltPoor(vitals: NonNullable<Vote['vitals']>): boolean {
  return VITAL_NAMES.some((name) => {
    const at = vitals[name]
    // Compares the lower bound of the bucket.
    return at !== undefined && at > 0 && (VITAL_BUCKETS[name][at - 1] ?? 0) >= POOR[name]
  })
}

export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB', 'HEAP', 'REST'] as const
