/**
 * Open data of a member: what happens in the own log, for programs.
 *
 * `GET vopendata` everything that is set, `POST vopendata/hooks/add|change|remove|test`, `GET vopendata/ledger` what was sent and what
 * became of it, `POST vopendata/feed` who may read the feed, `POST vopendata/backups/save|remove|run`. All for the member's own session.
 * `GET feeds/{callsign}.rss|.atom|.json` are public where the member allows it, `GET contests.ics` is public.
 */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const OPEN_LIMITS = {
  /** Maximum per member. */
  hooks: 10,
  /** Retention of the ledger in days. */
  days: 30,
  /** Lines per page of the ledger. */
  page: 50,
  /** Maximum contacts per confirmation message. */
  contacts: 100,
  /** Maximum feed entries. */
  feed: 50,
} as const

/* ── hooks ───────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** A contact was added, changed or deleted; contacts were confirmed; an activation started; an award was granted. */
export const HOOK_EVENTS = ['contact', 'confirmation', 'activation', 'award'] as const
export const HookEvent = oneOf(HOOK_EVENTS)
export type HookEvent = (typeof HOOK_EVENTS)[number]

export const HOOK_KINDS = ['webhook', 'mqtt'] as const
export const HookKind = oneOf(HOOK_KINDS)
export type HookKind = (typeof HOOK_KINDS)[number]

const Events = Type.Array(HookEvent, { minItems: 1, maxItems: HOOK_EVENTS.length, uniqueItems: true })

export const NewHook = Type.Union([
  Type.Object(
    { kind: Type.Literal('webhook'), url: Type.String({ minLength: 1, maxLength: 1000 }), events: Events },
    strict,
  ),
  /** Published to this site's public broker: public contacts only. */
  Type.Object({ kind: Type.Literal('mqtt'), events: Events }, strict),
])
export type NewHook = Static<typeof NewHook>
export const NewHookResponse = Type.Object({
  id: Type.Integer(),
  /** Secret for verifying signatures. Shown only once. */
  secret: Type.Optional(Type.String()),
})
export type NewHookResponse = Static<typeof NewHookResponse>

export const ChangeHook = Type.Object(
  { id: Id, is_on: Type.Optional(Type.Boolean()), events: Type.Optional(Events) },
  strict,
)
export type ChangeHook = Static<typeof ChangeHook>
export const OpenDataId = Type.Object({ id: Id }, strict)
export type OpenDataId = Static<typeof OpenDataId>

export const Hook = Type.Object({
  id: Type.Integer(),
  kind: HookKind,
  /** Host of a webhook, topics of MQTT. */
  label: Type.String(),
  events: Type.Array(HookEvent),
  is_on: Type.Boolean(),
  /** The reason it was disabled. */
  problem: nullable(Type.String()),
  /** Pending messages. */
  waiting: Type.Integer(),
  last_sent_at: nullable(Type.String()),
})
export type Hook = Static<typeof Hook>

export const LedgerItem = Type.Object({
  /** Event id: the `id` of its message, and the header `onfreq-delivery`. */
  id: Type.Integer(),
  hook_id: Type.Integer(),
  label: Type.String(),
  event: oneOf([...HOOK_EVENTS, 'test']),
  at: Type.String(),
  state: oneOf(['waiting', 'sent', 'failed'] as const),
  attempts: Type.Integer(),
  /** Last error. */
  reason: nullable(Type.String()),
  sent_at: nullable(Type.String()),
  /** For pending deliveries. */
  next_at: nullable(Type.String()),
})
export type LedgerItem = Static<typeof LedgerItem>
export const LedgerQuery = Type.Object({ before: Type.Optional(Id) }, strict)
export type LedgerQuery = Static<typeof LedgerQuery>
export const LedgerResponse = Type.Object({
  items: Type.Array(LedgerItem),
  /** `before` of the next page with older entries. */
  next: nullable(Type.Integer()),
})
export type LedgerResponse = Static<typeof LedgerResponse>

/**
 * JSON sent to webhooks and published by MQTT. A webhook's header `onfreq-signature` is
 * `t=<seconds since 1970>,v1=<hex>` (several `v1` while the site secret is rotated), the HMAC-SHA256 of `<t>.<body>`
 * with its secret.
 */
export interface HookMessage {
  readonly type:
    | 'onfreq.contact.1'
    | 'onfreq.confirmation.1'
    | 'onfreq.activation.1'
    | 'onfreq.award.1'
    | 'onfreq.test.1'
  /** The same for every attempt. */
  readonly id: number
  readonly at: string
  /** The station's callsign; the member's for awards and confirmations. */
  readonly callsign: string
  /**
   * For contacts `{ action: 'added' | 'changed' | 'deleted', contact }`, for confirmations `{ service, contacts }`, for
   * activations
   * `{ type, ref, contact }`, for awards the award.
   */
  readonly data: object
}

/* ── feed ────────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** Public content of the member's feed: nothing until enabled. */
export const FeedSettings = Type.Object({ contacts: Type.Boolean(), posts: Type.Boolean() }, strict)
export type FeedSettings = Static<typeof FeedSettings>

export const OpenDataResponse = Type.Object({
  hooks: Type.Array(Hook),
  /** Whether this site has a broker. */
  mqtt: Type.Boolean(),
  feed: FeedSettings,
  /** URL of the feed once something is published. */
  feed_urls: Type.Object({ rss: Type.String(), atom: Type.String(), json: Type.String() }),
})
export type OpenDataResponse = Static<typeof OpenDataResponse>

/* ── backups ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const BACKUP_LIMITS = {
  /** Maximum per member. */
  backups: 5,
  /** Larger compressed logs are not sent; the limit for mail is lower. */
  bytes: 64 * 1024 * 1024,
  mailBytes: 8 * 1024 * 1024,
} as const

const Every = oneOf(['daily', 'weekly'] as const)
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f]+$' })
export const NewBackup = Type.Union([
  /** `url` is the folder. */
  Type.Object(
    { kind: Type.Literal('webdav'), url: line(1000), user: line(200), password: line(200), every: Every },
    strict,
  ),
  /** `url` is the service endpoint; the copy is `<url>/<bucket>/<prefix><name>`. */
  Type.Object(
    {
      kind: Type.Literal('s3'),
      url: line(1000),
      bucket: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
      region: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
      prefix: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_./-]*$' })),
      key_id: line(200),
      secret: line(200),
      every: Every,
    },
    strict,
  ),
  /** To the account's own address. */
  Type.Object({ kind: Type.Literal('mail'), every: Every }, strict),
])
export type NewBackup = Static<typeof NewBackup>

export const ChangeBackup = Type.Object({ id: Id, is_on: Type.Boolean() }, strict)
export type ChangeBackup = Static<typeof ChangeBackup>

export const Backup = Type.Object({
  id: Type.Integer(),
  kind: oneOf(['webdav', 's3', 'mail'] as const),
  /** Host and folder, never a password. */
  label: Type.String(),
  every: Every,
  is_on: Type.Boolean(),
  /** The last error; null when the last attempt succeeded. */
  problem: nullable(Type.String()),
  /** Time and size in bytes of the last successful copy. */
  last_at: nullable(Type.String()),
  last_bytes: nullable(Type.Integer()),
  next_at: Type.String(),
})
export type Backup = Static<typeof Backup>
export const BackupsResponse = Type.Object({ backups: Type.Array(Backup) })
export type BackupsResponse = Static<typeof BackupsResponse>
