/**
 * Open data of a member: events of the member's log, for programs.
 *
 * `GET vopendata` returns all settings; `POST vopendata/hooks/add|change|remove|test` changes hooks; `GET
 * vopendata/ledger` lists deliveries and their results; `POST vopendata/feed` sets who may read the feed; `POST
 * vopendata/backups/save|remove|run` manages backups. These calls require the member's session. `GET
 * feeds/{callsign}.rss|.atom|.json` are public if the member allows it; `GET contests.ics` is public.
 */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const OPEN_LIMITS = {
  /** Maximum hooks per member. */
  hooks: 10,
  /** Days for which deliveries are stored. */
  days: 30,
  /** Deliveries per page. */
  page: 50,
  /** Maximum contacts per confirmation message. */
  contacts: 100,
  /** Maximum feed entries. */
  feed: 50,
} as const

/* ── hooks ───────────────────────────────────────────────────────────────────────────────────────────────────────── */

/**
 * `contact`: a contact was added, changed or deleted; `confirmation`: contacts were confirmed; `activation`: an
 * activation started; `award`: an award was granted.
 */
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
  /** Published to the public broker of this site; only public contacts. */
  Type.Object({ kind: Type.Literal('mqtt'), events: Events }, strict),
])
export type NewHook = Static<typeof NewHook>
export const NewHookResponse = Type.Object({
  id: Type.Integer(),
  /** Secret for verifying signatures; returned only once. */
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
  /** Host of a webhook, or topics for MQTT. */
  label: Type.String(),
  events: Type.Array(HookEvent),
  is_on: Type.Boolean(),
  /** Reason why it was disabled. */
  problem: nullable(Type.String()),
  /** Number of pending messages. */
  waiting: Type.Integer(),
  last_sent_at: nullable(Type.String()),
})
export type Hook = Static<typeof Hook>

export const LedgerItem = Type.Object({
  /** Id of the event: the `id` in its message, and the header `onfreq-delivery`. */
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
  /** Time of the next attempt, for pending deliveries. */
  next_at: nullable(Type.String()),
})
export type LedgerItem = Static<typeof LedgerItem>
export const LedgerQuery = Type.Object({ before: Type.Optional(Id) }, strict)
export type LedgerQuery = Static<typeof LedgerQuery>
export const LedgerResponse = Type.Object({
  items: Type.Array(LedgerItem),
  /** Value of `before` for the next page, with older entries. */
  next: nullable(Type.Integer()),
})
export type LedgerResponse = Static<typeof LedgerResponse>

/**
 * JSON that is sent to webhooks and published by MQTT. The header `onfreq-signature` of a webhook is `t=<seconds
 * since 1970>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` with its secret. There are several `v1` during a rotation
 * of the site's secret.
 */
export interface HookMessage {
  readonly type:
    | 'onfreq.contact.1'
    | 'onfreq.confirmation.1'
    | 'onfreq.activation.1'
    | 'onfreq.award.1'
    | 'onfreq.test.1'
  /** The same on each attempt. */
  readonly id: number
  readonly at: string
  /** Callsign of the station; for awards and confirmations, the member's callsign. */
  readonly callsign: string
  /**
   * For contacts `{ action: 'added' | 'changed' | 'deleted', contact }`; for confirmations `{ service, contacts }`;
   * for activations `{ type, ref, contact }`; for awards the award.
   */
  readonly data: object
}

/* ── feed ────────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** What the member's feed publishes; nothing by default. */
export const FeedSettings = Type.Object({ contacts: Type.Boolean(), posts: Type.Boolean() }, strict)
export type FeedSettings = Static<typeof FeedSettings>

export const OpenDataResponse = Type.Object({
  hooks: Type.Array(Hook),
  /** Whether this site has an MQTT broker. */
  mqtt: Type.Boolean(),
  feed: FeedSettings,
  /** URLs of the feed if anything is published. */
  feed_urls: Type.Object({ rss: Type.String(), atom: Type.String(), json: Type.String() }),
})
export type OpenDataResponse = Static<typeof OpenDataResponse>

/* ── backups ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const BACKUP_LIMITS = {
  /** Maximum backups per member. */
  backups: 5,
  /** In bytes; larger compressed logs are not sent. The limit for mail is lower. */
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
  /** `url` is the endpoint of the service; the file is written to `<url>/<bucket>/<prefix><name>`. */
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
  /** Sent to the address of the account. */
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
  /** Last error; null if the last attempt succeeded. */
  problem: nullable(Type.String()),
  /** Time and size in bytes of the last successful copy. */
  last_at: nullable(Type.String()),
  last_bytes: nullable(Type.Integer()),
  next_at: Type.String(),
})
export type Backup = Static<typeof Backup>
export const BackupsResponse = Type.Object({ backups: Type.Array(Backup) })
export type BackupsResponse = Static<typeof BackupsResponse>
