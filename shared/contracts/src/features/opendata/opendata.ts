/**
 * Open data of a member: what happens in the own log, for programs.
 *
 * `GET vopendata` everything that is set, `POST vopendata/hooks/add|change|remove|test`, `GET vopendata/ledger` what was sent and what
 * became of it, `POST vopendata/feed` who may read the feed, `POST vopendata/backups/save|remove|run`. All for the member's own session.
 * `GET feeds/{callsign}.rss|.atom|.json` are for everybody where the member allows it, `GET contests.ics` for everybody.
 */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const OPEN_LIMITS = {
  /** Of one member. */
  hooks: 10,
  /** Days that the ledger is kept. */
  days: 30,
  /** Lines in one answer of the ledger. */
  page: 50,
  /** Contacts in one message about confirmations. */
  contacts: 100,
  /** Entries in a feed. */
  feed: 50,
} as const

/* ── hooks ───────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** A contact was added, changed or deleted; contacts were confirmed; a park or summit was begun; an award was granted. */
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
  /** To the broker of this site, where everybody may read it: public contacts alone. */
  Type.Object({ kind: Type.Literal('mqtt'), events: Events }, strict),
])
export type NewHook = Static<typeof NewHook>
export const NewHookAnswer = Type.Object({
  id: Type.Integer(),
  /** Its receiver checks signatures with it. Shown this once. */
  secret: Type.Optional(Type.String()),
})
export type NewHookAnswer = Static<typeof NewHookAnswer>

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
  /** The host of a webhook, the topics of MQTT. */
  label: Type.String(),
  events: Type.Array(HookEvent),
  is_on: Type.Boolean(),
  /** Why the site switched it off. */
  problem: nullable(Type.String()),
  /** Messages that are still to be sent. */
  waiting: Type.Integer(),
  last_sent_at: nullable(Type.String()),
})
export type Hook = Static<typeof Hook>

export const LedgerItem = Type.Object({
  /** Of the event: the `id` of its message, and the header `onfreq-delivery`. */
  id: Type.Integer(),
  hook_id: Type.Integer(),
  label: Type.String(),
  event: oneOf([...HOOK_EVENTS, 'test']),
  at: Type.String(),
  state: oneOf(['waiting', 'sent', 'failed'] as const),
  attempts: Type.Integer(),
  /** What went wrong last. */
  reason: nullable(Type.String()),
  sent_at: nullable(Type.String()),
  /** Of what is waiting. */
  next_at: nullable(Type.String()),
})
export type LedgerItem = Static<typeof LedgerItem>
export const LedgerQuery = Type.Object({ before: Type.Optional(Id) }, strict)
export type LedgerQuery = Static<typeof LedgerQuery>
export const LedgerAnswer = Type.Object({
  items: Type.Array(LedgerItem),
  /** `before` of the next, older answer. */
  next: nullable(Type.Integer()),
})
export type LedgerAnswer = Static<typeof LedgerAnswer>

/**
 * What a webhook is sent, and what is published by MQTT, as JSON. The header `onfreq-signature` of a webhook is
 * `t=<seconds since 1970>,v1=<hex>` (several `v1` while the site's secret changes), the HMAC-SHA256 of `<t>.<body>` with its secret.
 */
export interface HookMessage {
  readonly type:
    | 'onfreq.contact.1'
    | 'onfreq.confirmation.1'
    | 'onfreq.activation.1'
    | 'onfreq.award.1'
    | 'onfreq.test.1'
  /** The same at each try. */
  readonly id: number
  readonly at: string
  /** Of the station; of awards and confirmations the member's. */
  readonly callsign: string
  /** Of contacts `{ action: 'added' | 'changed' | 'deleted', contact }`, of confirmations `{ service, contacts }`, of activations
   * `{ type, ref, contact }`, of awards the award. */
  readonly data: object
}

/* ── feed ────────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** What everybody may read in the feed of the member: nothing until its owner says so. */
export const FeedSettings = Type.Object({ contacts: Type.Boolean(), posts: Type.Boolean() }, strict)
export type FeedSettings = Static<typeof FeedSettings>

export const OpenDataAnswer = Type.Object({
  hooks: Type.Array(Hook),
  /** Whether this site has a broker. */
  mqtt: Type.Boolean(),
  feed: FeedSettings,
  /** Where the feed is, once something is published. */
  feed_urls: Type.Object({ rss: Type.String(), atom: Type.String(), json: Type.String() }),
})
export type OpenDataAnswer = Static<typeof OpenDataAnswer>

/* ── backups ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

export const BACKUP_LIMITS = {
  /** Of one member. */
  backups: 5,
  /** A compressed log that is larger is not sent at all; by mail less. */
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
  /** `url` is the service's address; the copy is `<url>/<bucket>/<prefix><name>`. */
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
  /** Its host and folder, never a password. */
  label: Type.String(),
  every: Every,
  is_on: Type.Boolean(),
  /** What went wrong last; null when the last try arrived. */
  problem: nullable(Type.String()),
  /** The last copy that arrived, and its size in bytes. */
  last_at: nullable(Type.String()),
  last_bytes: nullable(Type.Integer()),
  next_at: Type.String(),
})
export type Backup = Static<typeof Backup>
export const BackupsAnswer = Type.Object({ backups: Type.Array(Backup) })
export type BackupsAnswer = Static<typeof BackupsAnswer>
