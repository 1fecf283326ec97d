/**
 * Alerts: members describe events in plain text and choose channels.
 *
 * `GET valerts` returns all settings; `POST valerts/understand` parses a sentence; `POST valerts/rules`,
 * `valerts/rules/change`, `valerts/rules/remove`, `valerts/ways/add|change|remove|test|renew` and
 * `valerts/settings` change settings; `GET valerts/history` lists delivered and suppressed alerts with reasons.
 * These calls require the member's session. `GET alerts/feed/{key}.xml` is accessible to anyone with its secret
 * URL.
 */
import { type Static, Type } from 'typebox'
import { ConfirmationService } from '../confirmations/confirmation.ts'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))
const some = <T extends Parameters<typeof Type.Array>[0]>(schema: T, maxItems = 50) =>
  Type.Optional(Type.Array(schema, { minItems: 1, maxItems, uniqueItems: true }))
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const ALERT_LIMITS = {
  rules: 50,
  /** Maximum browsers, webhooks, chats and other channels per member. */
  ways: 20,
  /** Minimum interval between alerts for a station on a band, in milliseconds. */
  again: 3_600_000,
  /** Maximum alerts per member and hour; further alerts are only counted. */
  perHour: 60,
  /** Retention of alerts in days. */
  days: 30,
  /** Alerts per page of the history and in the feed. */
  page: 50,
  /** Maximum age of a spot for an alert, in milliseconds. */
  newsFor: 10 * 60_000,
  /** Minutes within which a chat must be paired. */
  pairing: 10,
} as const

/** Delays in seconds before each retry of a failed delivery; after the last, it is given up. */
export const ALERT_SCHEDULE = [10, 60, 300, 1_800, 7_200, 21_600] as const

/* ── rules ───────────────────────────────────────────────────────────────────────────────────────────────────────── */

/**
 * `station`: a station was heard, by a spot or as a member with rig data. `confirmation`: a contact was confirmed.
 * `near_miss`: contacts in two members' logs almost match.
 */
export const ALERT_EVENTS = ['station', 'confirmation', 'near_miss'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

/** What a contact with the station would add; `band` and `mode` refer to its entity. */
export const ALERT_NEEDS = ['dxcc', 'band', 'mode', 'zone', 'state', 'iota', 'park', 'summit', 'grid'] as const
export type AlertNeed = (typeof ALERT_NEEDS)[number]

export const ALERT_MODES = ['cw', 'voice', 'data', 'sstv'] as const
export type AlertMode = (typeof ALERT_MODES)[number]

/**
 * All conditions must match; of a list, any entry. `services` applies to confirmations only, all others to
 * stations.
 */
export const AlertRule = Type.Object(
  {
    event: oneOf(ALERT_EVENTS),
    needs: some(oneOf(ALERT_NEEDS)),
    /** Stations that the member follows. */
    followed: Type.Optional(Type.Literal(true)),
    /** Complete callsigns, or prefixes: `EA8*`. */
    calls: some(Type.String({ pattern: '^[A-Z0-9/]{1,20}\\*?$' })),
    /** ADIF entity codes. */
    entities: some(Type.Integer({ minimum: 1, maximum: 999 })),
    continents: some(Type.String({ pattern: '^(AF|AN|AS|EU|NA|OC|SA)$' })),
    bands: some(Type.String({ pattern: '^[0-9.]{1,5}(m|cm|mm)$|^submm$' })),
    modes: some(oneOf(ALERT_MODES)),
    /** Parks, summits, islands: `GB-0001`, `G/LD-001`, `EU-005`. */
    refs: some(Type.String({ pattern: '^[A-Z0-9]{1,8}[-/][A-Z0-9-]{2,10}$' })),
    /** Parks or summits that the member has activated, or that are among their locations. */
    own_refs: Type.Optional(Type.Literal(true)),
    /** Whether the spot shows that the station is in a park or on a summit. */
    activating: some(oneOf(['park', 'summit'])),
    /** Whether the station calls CQ, according to the member's radio or the spotter. */
    cq: Type.Optional(Type.Literal(true)),
    services: some(ConfirmationService),
  },
  strict,
)
export type AlertRule = Static<typeof AlertRule>

export const UnderstandAlert = Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }, strict)
export type UnderstandAlert = Static<typeof UnderstandAlert>
export const UnderstoodAlert = Type.Object({
  /** Null unless all words were recognised. */
  rule: nullable(AlertRule),
  /** The rule as a sentence. */
  sentence: Type.String(),
  /** Unrecognised words. */
  ignored: Type.Array(Type.String()),
  /** Hint in the language of the request if no rule was recognised; otherwise null. */
  question: nullable(Type.String()),
})
export type UnderstoodAlert = Static<typeof UnderstoodAlert>

/* ── ways ────────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const ALERT_WAYS = ['page', 'push', 'mail', 'webhook', 'telegram', 'discord', 'feed'] as const
export const AlertWayKind = oneOf(ALERT_WAYS)
export type AlertWayKind = (typeof ALERT_WAYS)[number]

const Ways = Type.Array(AlertWayKind, { minItems: 1, maxItems: ALERT_WAYS.length, uniqueItems: true })

export const NewAlertRule = Type.Object({ rule: AlertRule, ways: Ways }, strict)
export type NewAlertRule = Static<typeof NewAlertRule>
export const ChangeAlertRule = Type.Object(
  { id: Id, rule: Type.Optional(AlertRule), ways: Type.Optional(Ways), is_on: Type.Optional(Type.Boolean()) },
  strict,
)
export type ChangeAlertRule = Static<typeof ChangeAlertRule>
export const AlertId = Type.Object({ id: Id }, strict)
export type AlertId = Static<typeof AlertId>

const base64 = (limit: number) => Type.String({ pattern: '^[A-Za-z0-9_=-]+$', maxLength: limit })
/** Data of a browser's `PushSubscription`. */
export const PushTarget = Type.Object(
  {
    endpoint: Type.String({ pattern: '^https?://', maxLength: 1000 }),
    keys: Type.Object({ p256dh: base64(200), auth: base64(60) }, strict),
  },
  strict,
)
export type PushTarget = Static<typeof PushTarget>

const address = Type.String({ minLength: 1, maxLength: 1000 })
export const NewAlertWay = Type.Union([
  /** Name of the browser, shown in the list. */
  Type.Object({ kind: Type.Literal('push'), name: Type.String({ maxLength: 60 }), target: PushTarget }, strict),
  Type.Object({ kind: Type.Literal('webhook'), url: address }, strict),
  Type.Object({ kind: Type.Literal('discord'), url: address }, strict),
  Type.Object({ kind: Type.Literal('telegram') }, strict),
  Type.Object({ kind: Type.Literal('mail') }, strict),
  Type.Object({ kind: Type.Literal('feed') }, strict),
])
export type NewAlertWay = Static<typeof NewAlertWay>

export const NewAlertWayResponse = Type.Object({
  id: Type.Integer(),
  /** Secret of a webhook for verifying signatures; returned only once. */
  secret: Type.Optional(Type.String()),
  /** Link to the Telegram bot, where the member presses Start. */
  link: Type.Optional(Type.String()),
})
export type NewAlertWayResponse = Static<typeof NewAlertWayResponse>

export const ChangeAlertWay = Type.Object({ id: Id, is_on: Type.Boolean() }, strict)
export type ChangeAlertWay = Static<typeof ChangeAlertWay>

export const AlertWay = Type.Object({
  id: Type.Integer(),
  kind: AlertWayKind,
  label: Type.String(),
  is_on: Type.Boolean(),
  /** False for a chat that is not paired. */
  ready: Type.Boolean(),
  /** Reason why it was disabled. */
  problem: nullable(Type.String()),
  /** The secret URL of a feed. */
  url: nullable(Type.String()),
  last_sent_at: nullable(Type.String()),
})
export type AlertWay = Static<typeof AlertWay>

/* ── settings ────────────────────────────────────────────────────────────────────────────────────────────────────── */

const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
export const AlertSettings = Type.Object(
  {
    is_on: Type.Boolean(),
    /** IANA time zone: `Europe/Berlin`. */
    zone: Type.String({ minLength: 1, maxLength: 60 }),
    /** Quiet hours in that zone, which suppress push, Telegram and Discord; null for none. */
    quiet: nullable(Type.Object({ from: Clock, to: Clock }, strict)),
    digest: Type.Union([Type.Literal('hourly'), Type.Literal('daily')]),
    /** Hour of the daily digest, in that zone. */
    digest_hour: Type.Integer({ minimum: 0, maximum: 23 }),
  },
  strict,
)
export type AlertSettings = Static<typeof AlertSettings>

export const AlertRuleItem = Type.Object({
  id: Type.Integer(),
  rule: AlertRule,
  /** In the language of the request. */
  sentence: Type.String(),
  /** The sentence in English, in which rules are edited. */
  typed: Type.String(),
  ways: Type.Array(AlertWayKind),
  is_on: Type.Boolean(),
})
export type AlertRuleItem = Static<typeof AlertRuleItem>

export const AlertsResponse = Type.Object({
  settings: AlertSettings,
  rules: Type.Array(AlertRuleItem),
  ways: Type.Array(AlertWay),
  /** Key for `pushManager.subscribe`. */
  push_key: Type.String(),
  /** Whether this site has a Telegram bot. */
  telegram: Type.Boolean(),
  /** Whether the member has an email address. */
  mail: Type.Boolean(),
})
export type AlertsResponse = Static<typeof AlertsResponse>

/* ── history ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const AlertDeliveryItem = Type.Object({
  kind: AlertWayKind,
  label: Type.String(),
  state: oneOf(['waiting', 'sent', 'held', 'failed'] as const),
  attempts: Type.Integer(),
  /** Reason for the suppression, or the last error. */
  reason: nullable(Type.String()),
  sent_at: nullable(Type.String()),
  /** Time of the next attempt, for pending deliveries. */
  next_at: nullable(Type.String()),
})
export type AlertDeliveryItem = Static<typeof AlertDeliveryItem>

export const AlertItem = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  title: Type.String(),
  message: Type.String(),
  /** Path on this site. */
  path: Type.String(),
  /** Sentences of the matching rules; empty for a test. */
  why: Type.Array(Type.String()),
  /** Number of repeats suppressed within the hour. */
  repeats: Type.Integer(),
  deliveries: Type.Array(AlertDeliveryItem),
})
export type AlertItem = Static<typeof AlertItem>

export const AlertHistoryQuery = Type.Object({ before: Type.Optional(Id) }, strict)
export type AlertHistoryQuery = Static<typeof AlertHistoryQuery>
export const AlertHistoryResponse = Type.Object({
  alerts: Type.Array(AlertItem),
  /** Value of `before` for the next page, with older entries. */
  next: nullable(Type.Integer()),
  /** Alerts that `ALERT_LIMITS.perHour` suppressed in the last day. */
  not_told: Type.Integer(),
})
export type AlertHistoryResponse = Static<typeof AlertHistoryResponse>

/**
 * JSON body sent to a webhook. The header `onfreq-signature` is `t=<seconds since 1970>,v1=<hex>`: the HMAC-SHA256
 * of `<t>.<body>` with the webhook's secret. There are several `v1` during a rotation of the site's secret. The
 * header `onfreq-delivery` is the id of the alert, which is the same on each attempt.
 */
export interface AlertWebhookMessage {
  readonly type: 'onfreq.alert.1'
  readonly id: number
  readonly at: string
  readonly kind: AlertEvent | 'test'
  readonly title: string
  readonly message: string
  readonly why: readonly string[]
  readonly callsign: string | null
  readonly band: string | null
  readonly url: string
}

/** Content of a push message, which the site's service worker shows. */
export interface AlertPushMessage {
  readonly id: number
  readonly title: string
  readonly message: string
  readonly path: string
}
