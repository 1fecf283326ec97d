import { ACCOUNT_LIMITS, KEY_SCOPES, type KeyScope } from '@onfreq/contracts/accounts/accounts'
import { type ClubRole, hasClubRight } from '@onfreq/contracts/clubs/session'
import { baseCallsign } from '@onfreq/ham/callsign'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { Ids } from '#kernel/ids.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { subscribedNow } from '../repository.ts'
import { type Bearers, isBearer } from './bearers.ts'
import { hashSecret, isApiKey, isSessionSecret, newToken } from './random-keys.ts'
import { RecentCache } from './recent-cache.ts'

type Connection = Database | Trx

const DAY = 86_400_000
/** How long a replaced token stays valid, for requests in flight. */
const REPLACED_GRACE_MS = 60_000
/** Minimum interval between updates of the time of last use. */
const TOUCH_INTERVAL_MS = 60_000

export interface SignedInDevice {
  readonly id: number
  readonly device: string
  readonly address: string
  readonly callsign: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Device name and IP address of the session. */
export interface SignInFrom {
  readonly device: string
  readonly address: string
  /** Time of the last reauthentication; now by default. */
  readonly verifiedAt?: Date | null
  /** The session that this one replaces and whose age it inherits. */
  readonly replaces?: number | undefined
  /** The acting member when the account is a club or a club's event call. */
  readonly operatorId?: number | undefined
}

/** The secrets exist only in the browser; the database has their hashes. */
export interface StartedSession {
  readonly id: number
  /** The value of the cookie. */
  readonly secret: string
  /** The bearer that a page keeps in memory. */
  readonly bearer: string
}

export interface SignIns {
  start(accountId: number, from: SignInFrom, db?: Connection): Promise<StartedSession>
  /** Ends the session shortly after it was replaced by switching accounts. */
  replace(sessionId: number): Promise<void>
  end(sessionId: number): Promise<void>
  /** Records a reauthentication in this session. */
  verified(sessionId: number): Promise<void>
  /** Creates a bearer for a session that has just been loaded. */
  bearerFor(sessionId: number): string
  /** Ends one session of an account or its sub-accounts. False when there is no such session. */
  endOne(accountId: number, id: number): Promise<boolean>
  /** Ends all sessions of an account and its sub-accounts except one. Returns the number. */
  endAll(accountId: number, exceptId?: number | null, db?: Connection): Promise<number>
  devices(accountId: number): Promise<readonly SignedInDevice[]>
  /** Viewer of the `Authorization` header of a program or page: a bearer or an API key. */
  viewerForToken(bearerOrKey: string): Promise<Viewer | null>
  /** Viewer of the session cookie. */
  viewerForSession(secret: string): Promise<Viewer | null>
  viewerForApiKey(key: string): Promise<Viewer | null>
  /** Removes expired sessions. */
  sweep(): Promise<void>
}

interface ViewerRow {
  id: number
  account_id: number
  callsign: string
  managed_by_id: number | null
  is_admin: boolean
  has_passkey: boolean | null
  is_subscriber: boolean | null
  scopes: KeyScope[] | null
  last_used_at: Date | null
  verified_at: Date | null
  is_club: boolean
  operator_id: number | null
  operator: string | null
  club_role: ClubRole | null
  calls: string[] | null
}

interface SignInsOptions {
  readonly db: Database
  readonly bearers: Bearers
  readonly clock: Clock
  readonly ids: Ids
  /** True when administrators without a passkey have no administrator rights. */
  readonly adminsNeedPasskey: boolean
  /** Evicts this account's cached viewers in every process. */
  readonly viewerChanged: (accountId: number) => void
}

export function createSignIns({
  db: database,
  bearers,
  clock,
  ids,
  adminsNeedPasskey,
  viewerChanged,
}: SignInsOptions): SignIns {
  const touched = new RecentCache(TOUCH_INTERVAL_MS, 50_000)

  async function touch(table: 'access_token' | 'api_key', row: ViewerRow): Promise<void> {
    const now = clock.now()
    if (touched.seen(`${table}:${row.id}`, now.getTime())) return
    if (row.last_used_at !== null && now.getTime() - row.last_used_at.getTime() < TOUCH_INTERVAL_MS) return
    const expiry = table === 'access_token' ? sql`, expires_at = ${laterEnd(now)}` : sql``
    await sql`update ${sql.table(table)} set last_used_at = ${now} ${expiry} where id = ${row.id}`.execute(database)
  }

  async function find(table: 'access_token' | 'api_key', condition: RawBuilder<boolean>): Promise<Viewer | null> {
    const now = clock.now()
    const { rows } = await sql<ViewerRow>`
      select t.id, a.id as account_id, a.callsign, a.managed_by_id, a.is_admin, ${subscribedNow(now)} as is_subscriber,
             case when a.is_admin then exists (
               select from passkey p where p.owner_id = coalesce(a.managed_by_id, a.id)) end as has_passkey,
             ${table === 'api_key' ? sql`t.scopes, null::timestamptz` : sql`null::text[] as scopes, t.verified_at`} as verified_at,
             t.last_used_at, t.operator_id, o.callsign as operator, cm.role as club_role, cm.calls,
             exists (select from club c where c.owner_id = coalesce(a.managed_by_id, a.id)) as is_club
      from ${sql.table(table)} t join account a on a.id = t.owner_id
        left join account o on o.id = t.operator_id
        left join club_member cm on cm.owner_id = coalesce(a.managed_by_id, a.id) and cm.member_id = t.operator_id
        left join account m on m.id = coalesce(
          (select p.member_id from club_member p where p.owner_id = coalesce(a.managed_by_id, a.id) and p.role = 'owner'),
          a.managed_by_id)
      where ${condition} ${table === 'api_key' ? sql`` : sql`and t.expires_at > ${now}`}`.execute(database)
    const row = rows[0]
    if (row === undefined) return null
    const viewer = toViewer(row, adminsNeedPasskey)
    if (viewer !== null) await touch(table, row)
    return viewer
  }

  const byKey = (key: string) => find('api_key', sql`t.key_hash = ${hashSecret(key)}`)
  const byBearer = (bearer: string) => {
    const id = bearers.readSession(bearer)
    return id === null ? Promise.resolve(null) : find('access_token', sql`t.id = ${id}`)
  }

  return {
    async start(accountId, { device, address, replaces, verifiedAt, operatorId }, db = database) {
      const secret = newToken()
      const id = ids.next()
      const now = clock.now()
      const since =
        replaces === undefined
          ? sql`${now}::timestamptz`
          : sql`coalesce((select created_at from access_token where id = ${replaces}), ${now})`
      await sql`
        insert into access_token (id, owner_id, token_hash, device, address, created_at, last_used_at, expires_at,
          verified_at, operator_id)
        select ${id}, ${accountId}, ${hashSecret(secret)}, ${device}, ${address}, ${since}, ${now},
               ${endFor(since, now)}, ${verifiedAt === undefined ? now : verifiedAt}::timestamptz, ${operatorId ?? null}`.execute(
        db,
      )
      return { id, secret, bearer: bearers.issue(id) }
    },

    async verified(sessionId) {
      const { rows } = await sql<{ owner_id: number }>`
        update access_token set verified_at = ${clock.now()} where id = ${sessionId} returning owner_id`.execute(
        database,
      )
      for (const { owner_id } of rows) viewerChanged(owner_id)
    },

    bearerFor: (sessionId) => bearers.issue(sessionId),

    async replace(sessionId) {
      const until = new Date(clock.millis() + REPLACED_GRACE_MS)
      await sql`update access_token set expires_at = least(expires_at, ${until}), last_used_at = ${clock.now()} where id = ${sessionId}`.execute(
        database,
      )
    },

    async end(sessionId) {
      const { rows } = await sql<{ owner_id: number }>`
        delete from access_token where id = ${sessionId} returning owner_id`.execute(database)
      for (const { owner_id } of rows) viewerChanged(owner_id)
    },

    async endOne(accountId, id) {
      const { numAffectedRows } = await sql`
        delete from access_token t using account a
        where t.id = ${id} and a.id = t.owner_id and ${ofPerson(accountId)}`.execute(database)
      viewerChanged(accountId)
      return numAffectedRows === 1n
    },

    async endAll(accountId, exceptId = null, db = database) {
      const except = exceptId === null ? sql`` : sql`and t.id <> ${exceptId}`
      const { numAffectedRows } = await sql`
        delete from access_token t using account a
        where a.id = t.owner_id and ${ofPerson(accountId)} ${except}`.execute(db)
      viewerChanged(accountId)
      return Number(numAffectedRows ?? 0n)
    },

    async devices(accountId) {
      const { rows } = await sql<DeviceRow>`
        select t.id, t.device, t.address, a.callsign, t.created_at, t.last_used_at
        from access_token t join account a on a.id = t.owner_id
        where ${ofPerson(accountId)} and t.expires_at > ${new Date(clock.millis() + REPLACED_GRACE_MS)}
        order by t.last_used_at desc, t.id desc limit 200`.execute(database)
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        callsign: row.callsign,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    async viewerForToken(bearerOrKey) {
      if (isApiKey(bearerOrKey)) return byKey(bearerOrKey)
      return isBearer(bearerOrKey) ? byBearer(bearerOrKey) : null
    },
    async viewerForSession(secret) {
      return isSessionSecret(secret) ? find('access_token', sql`t.token_hash = ${hashSecret(secret)}`) : null
    },
    viewerForApiKey: byKey,

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
}

/** Condition on a token `t`: sessions of an account `a`, of its sub-accounts, and those in which it acts for a club. */
const ofPerson = (accountId: number) =>
  sql<boolean>`(a.id = ${accountId} or a.managed_by_id = ${accountId} or t.operator_id = ${accountId})`

/**
 * The acting member: null outside clubs, undefined when the member has no permission any more. A club never acts
 * without one.
 */
function operatorIn({
  is_club,
  operator_id,
  operator,
  club_role,
  calls,
  callsign,
}: ViewerRow): Viewer['operator'] | undefined {
  if (!is_club) return operator_id === null ? null : undefined
  if (operator_id === null || operator === null || club_role === null) return undefined
  if (calls !== null && !calls.includes(baseCallsign(callsign))) return undefined
  return { id: operator_id, callsign: operator, role: club_role, calls }
}

/** Null when the member has lost the permission to act for the club. */
function toViewer(row: ViewerRow, adminsNeedPasskey: boolean): Viewer | null {
  const operator = operatorIn(row)
  if (operator === undefined) return null
  const isAdministrator = row.scopes === null && row.is_admin && operator === null
  const needsPasskey = isAdministrator && adminsNeedPasskey && row.has_passkey !== true
  return {
    kind: row.scopes === null ? 'session' : 'key',
    accountId: row.account_id,
    callsign: row.callsign,
    mainAccountId: row.managed_by_id ?? row.account_id,
    isAdmin: isAdministrator && !needsPasskey,
    needsPasskey,
    isSubscriber: row.is_subscriber === true,
    scopes: getScopes(row.scopes ?? KEY_SCOPES, operator),
    verifiedAt: row.verified_at,
    sessionId: row.scopes === null ? row.id : null,
    operator,
  }
}

/** The role of the member in the club limits the scopes of their key. */
function getScopes(scopes: readonly KeyScope[], operator: Viewer['operator']): readonly KeyScope[] {
  return operator === null || hasClubRight(operator.role, 'log') ? scopes : scopes.filter((each) => each === 'read')
}

/** Sliding expiry, limited by a maximum age. */
function endFor(since: RawBuilder<unknown>, now: Date): RawBuilder<Date> {
  const { idle, absolute } = ACCOUNT_LIMITS.sessionDays
  return sql<Date>`least(${since} + ${absolute} * interval '1 day', ${new Date(now.getTime() + idle * DAY)}::timestamptz)`
}

/** A session that replaces another one keeps its expiry. */
const laterEnd = (now: Date) => sql<Date>`greatest(expires_at, ${endFor(sql`created_at`, now)})`
