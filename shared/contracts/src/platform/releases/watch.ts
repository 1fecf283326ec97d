/** Monitoring of releases: error groups, curves, budgets, alerts and the audit trail. For administrators only. */
import { type Static, Type } from 'typebox'
import { MicrofrontendName, ReleaseAuditLine, ReleaseId } from './releases.ts'

const strict = { additionalProperties: false } as const
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])

/** Default error budget of a part: its period in days, and broken visits per million. */
export const ERROR_BUDGET = { days: 30, brokenPpm: 5_000 } as const

/**
 * Burn rates that raise an alert: multiples of the rate that would use up the budget in 30 days, in both windows (minutes).
 * After https://sre.google/workbook/alerting-on-slos/: the long window shows that the problem is significant, the short one
 * that it continues.
 */
export const BURN_ALERTS = [
  { name: 'fast', rate: 14.4, long: 60, short: 10 },
  { name: 'slow', rate: 6, long: 360, short: 30 },
] as const
/** Minimum for an alert: broken visits in the long window, and different affected visitors in the last hour. */
export const BURN_LEAST = { broken: 10, visitors: 3 } as const

/** Rows per page of lists with a cursor. */
export const PAGE_OF_LIST = 50

/** Days for which each kind of data is stored. Older data are deleted daily at 03:50 UTC. */
export const KEPT_DAYS = {
  /** Visits, errors and vitals: one day longer than the period of the error budget. */
  figures: 31,
  alerts: 90,
  /** Source maps of releases without a channel. */
  maps: 30,
  /** Expired or revoked deploy tokens. */
  tokens: 90,
  /** Entries of the audit trail that move no channel. */
  audit: 1_095,
} as const

/** Cursor: the last row on the previous page; opaque. */
const After = Type.Optional(Type.String({ maxLength: 200, pattern: '^[0-9A-Za-z_.:-]+$' }))
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** `GET /api/admin/releases/audit`. */
export const AuditQuery = Type.Object(
  {
    microfrontend: Type.Optional(MicrofrontendName),
    actor: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    action: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** UTC days, both inclusive. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    after: After,
  },
  strict,
)
export type AuditQuery = Static<typeof AuditQuery>
export const AuditPage = Type.Object({
  lines: Type.Array(ReleaseAuditLine),
  /** Null at the end. */
  next: Nullable(Type.String()),
  /** Filter options. */
  actors: Type.Array(Type.String()),
  actions: Type.Array(Type.String()),
})
export type AuditPage = Static<typeof AuditPage>

/** Errors of the same kind at the same location of a release. */
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
  /** Browser families, by number of visits. */
  browsers: Type.Array(Type.Object({ browser: Type.String(), count: Type.Integer() })),
  /** Number of affected visits. */
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

/** One stack frame. */
export const StackFrame = Type.Object({
  /** As the browser reported it. */
  raw: Type.String(),
  /** Path in the repository; null without a source map. */
  source: Nullable(Type.String()),
  line: Nullable(Type.Integer()),
  column: Nullable(Type.Integer()),
  /** Name of the function in the source. */
  name: Nullable(Type.String()),
  /** Source line. */
  code: Nullable(Type.String()),
  /** Whether the code is from this repository and not from a package. */
  own: Type.Boolean(),
})
export type StackFrame = Static<typeof StackFrame>

/** `GET /api/admin/releases/errors/{microfrontend}/{release}/{fingerprint}`. */
export const ErrorDetail = Type.Interface([ErrorGroup], {
  stack: Type.Array(StackFrame),
  /** Releases of the part with the same error, newest first. */
  releases: Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() })),
})
export type ErrorDetail = Static<typeof ErrorDetail>

/** Range of a curve in hours → minutes per step. */
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
  /** Minutes between points. */
  step: Type.Integer(),
  releases: Type.Array(
    Type.Object({
      id: Type.String(),
      /** Steps with visits, oldest first; `at` is the start of the step. */
      points: Type.Array(
        Type.Object({
          at: Type.String(),
          visits: Type.Integer(),
          broken: Type.Integer(),
          poor: Type.Integer(),
          /** 75th percentile in milliseconds (CLS in thousandths), computed hourly. */
          felt: Felt,
        }),
      ),
      visits: Type.Integer(),
      broken: Type.Integer(),
      /** Page views opened in the last five minutes, and their different visitors. */
      live: Type.Object({ visits: Type.Integer(), visitors: Type.Integer() }),
    }),
  ),
  /** Pages, widgets and embeds of the part in the entire range, for all releases together. */
  places: Type.Array(
    Type.Object({
      place: Type.String(),
      visits: Type.Integer(),
      broken: Type.Integer(),
      felt: Felt,
      /** Size in the stable release in compressed bytes; null if not measured. */
      bytes: Nullable(Type.Integer()),
    }),
  ),
  /** Budget for the size of a page. */
  page_budget: Nullable(Type.Integer()),
  /** Moves of channels, oldest first. */
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
    /** Allowed broken visits per million. */
    broken_ppm: Type.Integer(),
    visits: Type.Integer(),
    broken: Type.Integer(),
    /** Per UTC day, oldest first. */
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

/** Delays in seconds before each retry of a failed delivery; after the last, it is given up. */
export const ALERT_RETRIES = [10, 60, 300, 1_800, 7_200, 21_600] as const
/** Response timeout in milliseconds. */
export const ALERT_TIMEOUT = 10_000

/**
 * JSON body sent to a webhook. The header `onfreq-signature` is `t=<seconds since 1970>,v1=<hex>`: the HMAC-SHA256
 * of `<t>.<body>` with the webhook's secret. There are several `v1` during a rotation of the site's secret. The
 * header `onfreq-delivery` is the id of the alert, which is the same on each attempt.
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
  /** Result of the last delivery; null before the first. */
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
/** The secret is shown only once. */
export const NewWebhookResponse = Type.Object({ id: Type.Integer(), secret: Type.String() })
export type NewWebhookResponse = Static<typeof NewWebhookResponse>

/** `POST /api/admin/releases/webhooks/remove` and `…/test`. */
export const WebhookId = Type.Object({ id: Type.Integer() }, strict)
export type WebhookId = Static<typeof WebhookId>
