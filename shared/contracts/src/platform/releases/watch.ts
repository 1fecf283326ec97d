/** What is watched of releases: errors in groups, curves, budgets, alerts and the audit trail. For administrators alone. */
import { type Static, Type } from 'typebox'
import { MicrofrontendName, ReleaseAuditLine, ReleaseId } from './releases.ts'

const strict = { additionalProperties: false } as const
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])

/** Visits of a part that may break, for a part that asks for nothing else, and over how many days. */
export const ERROR_BUDGET = { days: 30, brokenPpm: 5_000 } as const

/**
 * When a budget burns: so many times faster than what would use it up in 30 days, in both windows (minutes). After
 * https://sre.google/workbook/alerting-on-slos/: the long window shows that it matters, the short one that it goes on.
 */
export const BURN_ALERTS = [
  { name: 'fast', rate: 14.4, long: 60, short: 10 },
  { name: 'slow', rate: 6, long: 360, short: 30 },
] as const
/** Broken visits in the long window below which nothing burns, and different visitors with one in the last hour. */
export const BURN_LEAST = { broken: 10, visitors: 3 } as const

/** How long a page of a keyset-paged list is. */
export const PAGE_OF_LIST = 50

/** Days after which what is watched is forgotten, by what it is. Daily at 03:50 UTC. */
export const KEPT_DAYS = {
  /** Visits, errors, vitals: a day more than the error budget looks back. */
  figures: 31,
  alerts: 90,
  /** Source maps of releases that no channel points at. */
  maps: 30,
  /** Deploy tokens that are over or revoked. */
  tokens: 90,
  /** Lines of the trail that move no channel. */
  audit: 1_095,
} as const

/** The last line or group that was shown; opaque. */
const After = Type.Optional(Type.String({ maxLength: 200, pattern: '^[0-9A-Za-z_.:-]+$' }))
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** `GET /api/admin/releases/audit`. */
export const AuditQuery = Type.Object(
  {
    microfrontend: Type.Optional(MicrofrontendName),
    actor: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    action: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** Days in UTC, both included. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    after: After,
  },
  strict,
)
export type AuditQuery = Static<typeof AuditQuery>
export const AuditPage = Type.Object({
  lines: Type.Array(ReleaseAuditLine),
  /** Null when there is nothing more. */
  next: Nullable(Type.String()),
  /** What can be filtered by. */
  actors: Type.Array(Type.String()),
  actions: Type.Array(Type.String()),
})
export type AuditPage = Static<typeof AuditPage>

/** The same error in the same place of a release. */
export const ErrorGroup = Type.Object({
  microfrontend: Type.String(),
  release_id: Type.String(),
  fingerprint: Type.String(),
  /** Class of the failure. */
  kind: Type.String(),
  name: Type.String(),
  message: Type.String(),
  /** Page, `widgets/…` or `embeds/…`. */
  place: Type.String(),
  /** Families of browsers, the one with the most visits first. */
  browsers: Type.Array(Type.Object({ browser: Type.String(), count: Type.Integer() })),
  /** Visits in which it was seen. */
  count: Type.Integer(),
  first_seen: Type.String(),
  last_seen: Type.String(),
})
export type ErrorGroup = Static<typeof ErrorGroup>

/** `GET /api/admin/releases/errors`. */
export const ErrorQuery = Type.Object(
  { microfrontend: Type.Optional(MicrofrontendName), release: Type.Optional(ReleaseId), after: After },
  strict,
)
export type ErrorQuery = Static<typeof ErrorQuery>
export const ErrorPage = Type.Object({ groups: Type.Array(ErrorGroup), next: Nullable(Type.String()) })
export type ErrorPage = Static<typeof ErrorPage>

/** One line of a stack. */
export const StackFrame = Type.Object({
  /** As the browser said it. */
  raw: Type.String(),
  /** Path in the repository; null where no map says it. */
  source: Nullable(Type.String()),
  line: Nullable(Type.Integer()),
  column: Nullable(Type.Integer()),
  /** The name that stands there. */
  name: Nullable(Type.String()),
  /** The line of the source. */
  code: Nullable(Type.String()),
  /** Whether it is code of this repository, and of no package. */
  own: Type.Boolean(),
})
export type StackFrame = Static<typeof StackFrame>

/** `GET /api/admin/releases/errors/{microfrontend}/{release}/{fingerprint}`. */
export const ErrorDetail = Type.Interface([ErrorGroup], {
  stack: Type.Array(StackFrame),
  /** Releases of the part with the same error, the newest first. */
  releases: Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() })),
})
export type ErrorDetail = Static<typeof ErrorDetail>

/** How far back curves go, in hours, and how long one of their steps is, in minutes. */
export const CURVE_RANGES = { 24: 10, 168: 60, 720: 360 } as const
/** `GET /api/admin/releases/curves`. */
export const CurveQuery = Type.Object(
  {
    microfrontend: MicrofrontendName,
    hours: Type.Optional(Type.Union([Type.Literal(24), Type.Literal(168), Type.Literal(720)])),
  },
  strict,
)
export type CurveQuery = Static<typeof CurveQuery>

const Felt = Type.Record(Type.String(), Type.Integer())
export const ReleaseCurves = Type.Object({
  microfrontend: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Minutes from one point to the next. */
  step: Type.Integer(),
  releases: Type.Array(
    Type.Object({
      id: Type.String(),
      /** Points with visits, oldest first; `at` is where the step begins. */
      points: Type.Array(
        Type.Object({
          at: Type.String(),
          visits: Type.Integer(),
          broken: Type.Integer(),
          poor: Type.Integer(),
          /** Three quarters of the visits stayed within, in milliseconds (CLS in thousandths); by the hour. */
          felt: Felt,
        }),
      ),
      visits: Type.Integer(),
      broken: Type.Integer(),
      /** Page views opened in the last five minutes, and how many different visitors. */
      live: Type.Object({ visits: Type.Integer(), visitors: Type.Integer() }),
    }),
  ),
  /** Pages, widgets and embeds of the part over the whole range, all releases together. */
  places: Type.Array(
    Type.Object({
      place: Type.String(),
      visits: Type.Integer(),
      broken: Type.Integer(),
      felt: Felt,
      /** What it weighs in the stable release, in compressed bytes; null where nobody has weighed it. */
      bytes: Nullable(Type.Integer()),
    }),
  ),
  /** What a page may weigh. */
  page_budget: Nullable(Type.Integer()),
  /** When channels moved, oldest first. */
  moves: Type.Array(
    Type.Object({
      at: Type.String(),
      action: Type.String(),
      channel: Nullable(Type.String()),
      release_id: Nullable(Type.String()),
      actor: Type.String(),
    }),
  ),
  budget: Type.Object({
    days: Type.Integer(),
    /** Of a million visits, so many may break. */
    broken_ppm: Type.Integer(),
    visits: Type.Integer(),
    broken: Type.Integer(),
    /** By day (UTC), oldest first. */
    by_day: Type.Array(Type.Object({ day: Type.String(), visits: Type.Integer(), broken: Type.Integer() })),
  }),
})
export type ReleaseCurves = Static<typeof ReleaseCurves>

export const ALERT_KINDS = ['halted', 'budget', 'gate', 'test'] as const
export const AlertKind = Type.Union([
  Type.Literal('halted'),
  Type.Literal('budget'),
  Type.Literal('gate'),
  Type.Literal('test'),
])
export type AlertKind = Static<typeof AlertKind>

/** After a delivery that failed it is tried again after so many seconds; then it is given up. */
export const ALERT_RETRIES = [10, 60, 300, 1_800, 7_200, 21_600] as const
/** An answer that takes longer has failed, in milliseconds. */
export const ALERT_TIMEOUT = 10_000

/**
 * What a webhook is sent, as JSON. The header `onfreq-signature` is `t=<seconds since 1970>,v1=<hex>` (several `v1` while the site's secret changes), the HMAC-SHA256 of
 * `<t>.<body>` with the secret of the webhook; `onfreq-delivery` is the id of the alert, the same at each try.
 */
export const AlertMessage = Type.Object({
  type: Type.Literal('onfreq.release.alert.1'),
  id: Type.Integer(),
  at: Type.String(),
  kind: AlertKind,
  microfrontend: Type.String(),
  release: Nullable(Type.String()),
  subject: Type.String(),
  message: Type.String(),
  url: Type.String(),
})
export type AlertMessage = Static<typeof AlertMessage>

export const ReleaseWebhook = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  kinds: Type.Array(AlertKind),
  created_at: Type.String(),
  created_by: Type.String(),
  /** How its newest delivery went; null before the first. */
  last: Nullable(
    Type.Object({
      at: Type.String(),
      state: Type.Union([Type.Literal('delivered'), Type.Literal('waiting'), Type.Literal('given up')]),
      attempts: Type.Integer(),
      problem: Nullable(Type.String()),
    }),
  ),
})
export type ReleaseWebhook = Static<typeof ReleaseWebhook>

/** `GET /api/admin/releases/alerts`. */
export const AlertBoard = Type.Object({
  webhooks: Type.Array(ReleaseWebhook),
  alerts: Type.Array(Type.Omit(AlertMessage, ['type', 'url'])),
})
export type AlertBoard = Static<typeof AlertBoard>

/** `POST /api/admin/releases/webhooks`. */
export const NewWebhook = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    url: Type.String({ minLength: 8, maxLength: 500 }),
    kinds: Type.Array(AlertKind, { minItems: 1, maxItems: 4, uniqueItems: true }),
  },
  strict,
)
export type NewWebhook = Static<typeof NewWebhook>
/** The secret is shown this once. */
export const NewWebhookAnswer = Type.Object({ id: Type.Integer(), secret: Type.String() })
export type NewWebhookAnswer = Static<typeof NewWebhookAnswer>

/** `POST /api/admin/releases/webhooks/remove` and `…/test`. */
export const WebhookId = Type.Object({ id: Type.Integer() }, strict)
export type WebhookId = Static<typeof WebhookId>
