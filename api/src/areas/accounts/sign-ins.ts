import { ACCOUNT_LIMITS, KEY_SCOPES, type KeyScope } from '@onfreq/contracts/accounts'
import { sql } from 'kysely'
import type { Clock } from '#clock.ts'
import type { Database, Trx } from '#database/types.ts'
import type { Ids } from '#ids.ts'
import type { Viewer } from '#plugins/viewer.ts'
import { subscribedNow } from './account-repository.ts'
import { hashOfKey, isApiKey, newToken } from './random-keys.ts'
import { Recently } from './recently.ts'

type Connection = Database | Trx

const DAY = 86_400_000
/** A replaced token works on for requests that are under way. */
const REPLACED_FOR = 60_000
/** "Last use" is written at most this often. */
const TOUCH_EVERY = 60_000

export interface SignedInDevice {
  readonly id: number
  readonly device: string
  readonly address: string
  readonly callsign: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly tokenHash: Buffer
}

export interface SignInFrom {
  readonly device: string
  readonly address: string
  /** When the person last proved who they are; this moment when left out. */
  readonly verifiedAt?: Date | null
}

export interface SignIns {
  /** Starts a session and returns its bearer token, which is stored nowhere. */
  start(accountId: number, from: SignInFrom, db?: Connection): Promise<string>
  /** The session of `token` ends shortly, since another took its place (switch of account). */
  replace(token: string): Promise<void>
  end(token: string): Promise<void>
  /** One session of an account or its sub-accounts. False when there is none with this id. */
  endOne(accountId: number, id: number): Promise<boolean>
  /** All sessions of an account and its sub-accounts, except one. Returns how many ended. */
  endAll(accountId: number, exceptToken?: string, db?: Connection): Promise<number>
  devices(accountId: number): Promise<readonly SignedInDevice[]>
  viewerForToken(tokenOrKey: string): Promise<Viewer | null>
  viewerForApiKey(key: string): Promise<Viewer | null>
  /** Removes sessions that have run out. */
  sweep(): Promise<void>
}

interface ViewerRow {
  id: number
  account_id: number
  callsign: string
  managed_by_id: number | null
  is_admin: boolean
  is_subscriber: boolean | null
  scopes: KeyScope[] | null
  last_used_at: Date | null
  verified_at: Date | null
}

interface SignInsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  /** Tells every process that what it remembers of this account's viewers is out of date. */
  readonly viewerChanged: (accountId: number) => void
}

export function createSignIns({ db: database, clock, ids, viewerChanged }: SignInsOptions): SignIns {
  const touched = new Recently(TOUCH_EVERY, 50_000)

  async function touch(table: 'access_token' | 'api_key', row: ViewerRow): Promise<void> {
    const now = clock.now()
    if (touched.seen(`${table}:${row.id}`, now.getTime())) return
    if (row.last_used_at !== null && now.getTime() - row.last_used_at.getTime() < TOUCH_EVERY) return
    const expiry = table === 'access_token' ? sql`, expires_at = greatest(expires_at, ${expiryFrom(now)})` : sql``
    await sql`update ${sql.table(table)} set last_used_at = ${now} ${expiry} where id = ${row.id}`.execute(database)
  }

  async function find(table: 'access_token' | 'api_key', secret: string): Promise<Viewer | null> {
    const hash = hashOfKey(secret)
    const now = clock.now()
    const { rows } = await sql<ViewerRow>`
      select t.id, a.id as account_id, a.callsign, a.managed_by_id, a.is_admin, ${subscribedNow(now)} as is_subscriber,
             ${table === 'api_key' ? sql`t.scopes, null::timestamptz` : sql`null::text[] as scopes, t.verified_at`} as verified_at,
             t.last_used_at
      from ${sql.table(table)} t join account a on a.id = t.owner_id left join account m on m.id = a.managed_by_id
      where ${table === 'api_key' ? sql`t.key_hash = ${hash}` : sql`t.token_hash = ${hash} and t.expires_at > ${now}`}`.execute(
      database,
    )
    const row = rows[0]
    if (row === undefined) return null
    await touch(table, row)
    return toViewer(row)
  }

  return {
    async start(accountId, { device, address, verifiedAt }, db = database) {
      const token = newToken()
      const now = clock.now()
      const verified = verifiedAt === undefined ? now : verifiedAt
      await sql`
        insert into access_token (id, owner_id, token_hash, device, address, created_at, last_used_at, expires_at, verified_at)
        values (${ids.next()}, ${accountId}, ${hashOfKey(token)}, ${device}, ${address}, ${now}, ${now}, ${expiryFrom(now)}, ${verified})`.execute(
        db,
      )
      return token
    },

    async replace(token) {
      const until = new Date(clock.millis() + REPLACED_FOR)
      await sql`update access_token set expires_at = least(expires_at, ${until}), last_used_at = ${clock.now()} where token_hash = ${hashOfKey(token)}`.execute(
        database,
      )
    },

    async end(token) {
      const { rows } = await sql<{ owner_id: number }>`
        delete from access_token where token_hash = ${hashOfKey(token)} returning owner_id`.execute(database)
      for (const { owner_id } of rows) viewerChanged(owner_id)
    },

    async endOne(accountId, id) {
      const { numAffectedRows } = await sql`
        delete from access_token t using account a
        where t.id = ${id} and a.id = t.owner_id and (a.id = ${accountId} or a.managed_by_id = ${accountId})`.execute(
        database,
      )
      viewerChanged(accountId)
      return numAffectedRows === 1n
    },

    async endAll(accountId, exceptToken, db = database) {
      const except = exceptToken === undefined ? sql`` : sql`and t.token_hash <> ${hashOfKey(exceptToken)}`
      const { numAffectedRows } = await sql`
        delete from access_token t using account a
        where a.id = t.owner_id and (a.id = ${accountId} or a.managed_by_id = ${accountId}) ${except}`.execute(db)
      viewerChanged(accountId)
      return Number(numAffectedRows ?? 0n)
    },

    async devices(accountId) {
      const { rows } = await sql<DeviceRow>`
        select t.id, t.device, t.address, a.callsign, t.created_at, t.last_used_at, t.token_hash
        from access_token t join account a on a.id = t.owner_id
        where (a.id = ${accountId} or a.managed_by_id = ${accountId}) and t.expires_at > ${new Date(clock.millis() + REPLACED_FOR)}
        order by t.last_used_at desc, t.id desc limit 200`.execute(database)
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        callsign: row.callsign,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        tokenHash: row.token_hash,
      }))
    },

    viewerForToken: (secret) => find(isApiKey(secret) ? 'api_key' : 'access_token', secret),
    viewerForApiKey: (key) => find('api_key', key),

    async sweep() {
      await sql`delete from access_token where expires_at <= ${clock.now()}`.execute(database)
    },
  }
}

interface DeviceRow {
  id: number
  device: string
  address: string
  callsign: string
  created_at: Date
  last_used_at: Date
  token_hash: Buffer
}

function toViewer(row: ViewerRow): Viewer {
  return {
    kind: row.scopes === null ? 'session' : 'key',
    accountId: row.account_id,
    callsign: row.callsign,
    mainAccountId: row.managed_by_id ?? row.account_id,
    isAdmin: row.scopes === null && row.is_admin,
    isSubscriber: row.is_subscriber === true,
    scopes: row.scopes ?? KEY_SCOPES,
    verifiedAt: row.verified_at,
  }
}

/** A session lives on while it is used. */
function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + ACCOUNT_LIMITS.sessionDays * DAY)
}
