/**
 * Alerts: a member says in plain words what they want to hear of, and on which ways.
 *
 * `GET valerts` everything that is set, `POST valerts/understand` a sentence as a rule, `POST valerts/rules|rules/change|rules/remove`,
 * `POST valerts/ways/add|change|remove|test|renew`, `POST valerts/settings`, `GET valerts/history` what was told and why, what was
 * held back and why. All for the member's own session. `GET alerts/feed/{key}.xml` is for whoever knows the address.
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
  /** Of browsers, webhooks, chats … of one member. */
  ways: 20,
  /** A station is told once on a band within this time, milliseconds. */
  again: 3_600_000,
  /** Alerts of one member within an hour; the rest is counted and not told. */
  perHour: 60,
  /** Days that alerts are kept. */
  days: 30,
  /** Alerts in one answer of the history, and in the feed. */
  page: 50,
  /** A spot that is older when it is looked at is no news; milliseconds. */
  newsFor: 10 * 60_000,
  /** Minutes in which a chat is to be paired. */
  pairing: 10,
} as const

/** When a delivery that failed is tried again, in seconds after the last try; then it is given up. */
export const ALERT_SCHEDULE = [10, 60, 300, 1_800, 7_200, 21_600] as const

/* ── rules ───────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** A station was heard: a spot, or a member with rig data. A contact was confirmed. Two members' logs nearly agree. */
export const ALERT_EVENTS = ['station', 'confirmation', 'near_miss'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

/** What a contact with the station would add; `band` and `mode` are of its entity. */
export const ALERT_NEEDS = ['dxcc', 'band', 'mode', 'zone', 'state', 'iota', 'park', 'summit', 'grid'] as const
export type AlertNeed = (typeof ALERT_NEEDS)[number]

export const ALERT_MODES = ['cw', 'voice', 'data', 'sstv'] as const
export type AlertMode = (typeof ALERT_MODES)[number]

/** Everything that is there has to hold; of a list any. `services` is for confirmations alone, the rest for stations. */
export const AlertRule = Type.Object(
  {
    event: oneOf(ALERT_EVENTS),
    needs: some(oneOf(ALERT_NEEDS)),
    /** Members whom one follows. */
    followed: Type.Optional(Type.Literal(true)),
    /** Whole callsigns, or beginnings: `EA8*`. */
    calls: some(Type.String({ pattern: '^[A-Z0-9/]{1,20}\\*?$' })),
    /** ADIF's numbers. */
    entities: some(Type.Integer({ minimum: 1, maximum: 999 })),
    continents: some(Type.String({ pattern: '^(AF|AN|AS|EU|NA|OC|SA)$' })),
    bands: some(Type.String({ pattern: '^[0-9.]{1,5}(m|cm|mm)$|^submm$' })),
    modes: some(oneOf(ALERT_MODES)),
    /** Parks, summits, islands: `GB-0001`, `G/LD-001`, `EU-005`. */
    refs: some(Type.String({ pattern: '^[A-Z0-9]{1,8}[-/][A-Z0-9-]{2,10}$' })),
    /** A park or summit that one has activated oneself, or has among the own places. */
    own_refs: Type.Optional(Type.Literal(true)),
    /** The station is in a park or on a summit, as its spot says. */
    activating: some(oneOf(['park', 'summit'])),
    /** Calls CQ, as the rig of a member or the spotter says. */
    cq: Type.Optional(Type.Literal(true)),
    services: some(ConfirmationService),
  },
  strict,
)
export type AlertRule = Static<typeof AlertRule>

export const UnderstandAlert = Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }, strict)
export type UnderstandAlert = Static<typeof UnderstandAlert>
export const UnderstoodAlert = Type.Object({
  /** Null unless every word was understood. */
  rule: nullable(AlertRule),
  /** The rule as it is read back. */
  sentence: Type.String(),
  /** Words that mean nothing here. */
  ignored: Type.Array(Type.String()),
  /** What to ask where there is no rule, in the language of the request; null where there is one. */
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

const base64 = (most: number) => Type.String({ pattern: '^[A-Za-z0-9_=-]+$', maxLength: most })
/** What a browser's `PushSubscription` says of itself. */
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
  /** The name of the browser stands in the list. */
  Type.Object({ kind: Type.Literal('push'), name: Type.String({ maxLength: 60 }), target: PushTarget }, strict),
  Type.Object({ kind: Type.Literal('webhook'), url: address }, strict),
  Type.Object({ kind: Type.Literal('discord'), url: address }, strict),
  Type.Object({ kind: Type.Literal('telegram') }, strict),
  Type.Object({ kind: Type.Literal('mail') }, strict),
  Type.Object({ kind: Type.Literal('feed') }, strict),
])
export type NewAlertWay = Static<typeof NewAlertWay>

export const NewAlertWayAnswer = Type.Object({
  id: Type.Integer(),
  /** Of a webhook: its receiver checks signatures with it. Shown this once. */
  secret: Type.Optional(Type.String()),
  /** Of a Telegram chat: open it and press Start. */
  link: Type.Optional(Type.String()),
})
export type NewAlertWayAnswer = Static<typeof NewAlertWayAnswer>

export const ChangeAlertWay = Type.Object({ id: Id, is_on: Type.Boolean() }, strict)
export type ChangeAlertWay = Static<typeof ChangeAlertWay>

export const AlertWay = Type.Object({
  id: Type.Integer(),
  kind: AlertWayKind,
  label: Type.String(),
  is_on: Type.Boolean(),
  /** False: a chat that is not paired yet. */
  ready: Type.Boolean(),
  /** Why the site switched it off. */
  problem: nullable(Type.String()),
  /** The secret address of a feed. */
  url: nullable(Type.String()),
  last_sent_at: nullable(Type.String()),
})
export type AlertWay = Static<typeof AlertWay>

/* ── settings ────────────────────────────────────────────────────────────────────────────────────────────────────── */

const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
export const AlertSettings = Type.Object(
  {
    is_on: Type.Boolean(),
    /** IANA's name: `Europe/Berlin`. */
    zone: Type.String({ minLength: 1, maxLength: 60 }),
    /** In that zone; null: no quiet hours. What rings is held back then: push, Telegram, Discord. */
    quiet: nullable(Type.Object({ from: Clock, to: Clock }, strict)),
    digest: Type.Union([Type.Literal('hourly'), Type.Literal('daily')]),
    /** Of the daily one, in that zone. */
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
  /** The same in English, as it may be typed to change it. */
  typed: Type.String(),
  ways: Type.Array(AlertWayKind),
  is_on: Type.Boolean(),
})
export type AlertRuleItem = Static<typeof AlertRuleItem>

export const AlertsAnswer = Type.Object({
  settings: AlertSettings,
  rules: Type.Array(AlertRuleItem),
  ways: Type.Array(AlertWay),
  /** For `pushManager.subscribe`. */
  push_key: Type.String(),
  /** Whether this site has a bot. */
  telegram: Type.Boolean(),
  /** Whether an address is known where mails go. */
  mail: Type.Boolean(),
})
export type AlertsAnswer = Static<typeof AlertsAnswer>

/* ── history ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const AlertDeliveryItem = Type.Object({
  kind: AlertWayKind,
  label: Type.String(),
  state: oneOf(['waiting', 'sent', 'held', 'failed'] as const),
  attempts: Type.Integer(),
  /** Why it was held back, or what went wrong last. */
  reason: nullable(Type.String()),
  sent_at: nullable(Type.String()),
  /** Of what is waiting. */
  next_at: nullable(Type.String()),
})
export type AlertDeliveryItem = Static<typeof AlertDeliveryItem>

export const AlertItem = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  title: Type.String(),
  message: Type.String(),
  /** Of this site. */
  path: Type.String(),
  /** Sentences of the rules that asked for it; of a test none. */
  why: Type.Array(Type.String()),
  /** How often the station was heard again within the hour, and not told. */
  repeats: Type.Integer(),
  deliveries: Type.Array(AlertDeliveryItem),
})
export type AlertItem = Static<typeof AlertItem>

export const AlertHistoryQuery = Type.Object({ before: Type.Optional(Id) }, strict)
export type AlertHistoryQuery = Static<typeof AlertHistoryQuery>
export const AlertHistoryAnswer = Type.Object({
  alerts: Type.Array(AlertItem),
  /** `before` of the next, older answer. */
  next: nullable(Type.Integer()),
  /** In the last day, because there were more than `ALERT_LIMITS.perHour`. */
  not_told: Type.Integer(),
})
export type AlertHistoryAnswer = Static<typeof AlertHistoryAnswer>

/**
 * What a webhook is sent, as JSON. The header `onfreq-signature` is `t=<seconds since 1970>,v1=<hex>` (several `v1` while the site's
 * secret changes), the HMAC-SHA256 of `<t>.<body>` with the secret of the webhook; `onfreq-delivery` is the id of the alert, the same
 * at each try.
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

/** What a push message holds; the site's service worker shows it. */
export interface AlertPushMessage {
  readonly id: number
  readonly title: string
  readonly message: string
  readonly path: string
}
