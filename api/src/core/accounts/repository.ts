import type { ClubSummary } from '@onfreq/contracts/clubs/session'
import { isLanguage, type Language } from '@onfreq/contracts/site/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import { callsignVerifiedSql } from '#kernel/database/callsign-verified.ts'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { Account, ProfileSummary, SecretName, SubscriptionLevel } from './account.ts'
import { RENEWAL_GRACE, subscriptionAtTime } from './subscription/subscription.ts'

type Connection = Database | Trx

interface AccountRow {
  id: number
  callsign: string
  email: string | null
  password_hash: string | null
  name: string
  is_ham: boolean
  is_swl: boolean
  is_cb: boolean
  qth: string
  grid: string
  location_text: string
  mobile_number: string
  club_call: string
  profile_bio: string
  facebook_link: string
  youtube_link: string
  instagram_link: string
  twitter_link: string
  live_stream_link: string
  qrz_auto_log_qso: boolean
  clublog_email: string
  clublog_auto_log_qso: boolean
  exclude_from_leaderboards: boolean
  rig_name_override: string
  language: string | null
  profile_image_name: string | null
  qrz_set: boolean
  clublog_set: boolean
  eqsl_set: boolean
  managed_by_id: number | null
  managed_by_callsign: string | null
  is_admin: boolean
  is_demo: boolean
  is_club: boolean
  subscription_level: SubscriptionLevel
  subscription_expires_at: Date | null
  deletion_requested_at: Date | null
  callsign_verified: boolean
  managed_by_verified: boolean
  created_at: Date
}

/** An account row, with the values inherited from its main account. */
export const accountColumns = sql`
  a.id, a.callsign, a.email, a.password_hash, a.name, a.is_ham, a.is_swl, a.is_cb, a.qth, a.grid, a.location_text,
  a.mobile_number, a.club_call, a.profile_bio, a.facebook_link, a.youtube_link, a.instagram_link, a.twitter_link,
  a.live_stream_link, a.qrz_auto_log_qso, a.clublog_email, a.clublog_auto_log_qso, a.exclude_from_leaderboards,
  a.rig_name_override, a.language, a.profile_image_name, a.qrz_api_key_enc is not null as qrz_set,
  a.clublog_password_enc is not null as clublog_set, a.eqsl_apikey_enc is not null as eqsl_set,
  a.managed_by_id, m.callsign as managed_by_callsign, a.is_admin, a.is_demo,
  coalesce(s.subscription_level, a.subscription_level) as subscription_level,
  case when s.id is null then a.subscription_expires_at else s.subscription_expires_at end as subscription_expires_at,
  p.owner_id is not null as is_club, coalesce(m.deletion_requested_at, a.deletion_requested_at) as deletion_requested_at, a.created_at,
  ${sql.raw(callsignVerifiedSql('a'))} as callsign_verified, ${sql.raw(callsignVerifiedSql('m'))} as managed_by_verified`

/** Table aliases: `m` manages the account; `s` pays for it. A club is paid for by its owner `p`. */
export const accountTables = sql`account a left join account m on m.id = a.managed_by_id
  left join club_member p on p.owner_id = coalesce(a.managed_by_id, a.id) and p.role = 'owner'
  left join account s on s.id = coalesce(p.member_id, a.managed_by_id)`

export interface NewAccount {
  readonly id: number
  readonly callsign: string
  readonly email: string | null
  readonly passwordHash: string | null
  readonly name: string
  readonly managedById: number | null
  readonly refId: string | null
  readonly isDemo: boolean
  readonly createdAt: Date
}

export interface AccountRepository {
  byId(id: number, db?: Connection): Promise<Account | null>
  byCallsign(callsign: string, db?: Connection): Promise<Account | null>
  /** Finds main accounts only. The address of a sub-account is for contact, not for login. */
  byLoginEmail(email: string, db?: Connection): Promise<Account | null>
  /**
   * Owner of an email address for the uniqueness check: the account that logs in with it, or that could again after
   * reverting a change. Until then the address cannot be registered.
   */
  holderOfEmail(email: string, db?: Connection): Promise<Account | null>
  listSubAccounts(mainId: number, db?: Connection): Promise<readonly Account[]>
  insert(account: NewAccount, db?: Connection): Promise<void>
  /** Sets columns by their database names. Only this area calls it, with constant names. */
  update(id: number, columns: Readonly<Record<string, unknown>>, db?: Connection): Promise<void>
  /** The encrypted secret, or null. */
  secret(id: number, name: SecretName, db?: Connection): Promise<Buffer | null>
  /** Language of the account or of its main account; null when neither has one. */
  getLanguage(id: number, db?: Connection): Promise<Language | null>
  summaries(ids: readonly number[]): Promise<readonly ProfileSummary[]>
  /** The account's callsign and those of its sub-accounts. */
  ownedCallsigns(id: number): Promise<readonly string[]>
  /** The clubs of a person, ordered by callsign. */
  listClubs(personId: number): Promise<readonly ClubSummary[]>
}

export function createAccountRepository(database: Database, clock: Clock): AccountRepository {
  async function one(condition: RawBuilder<unknown>, db: Connection = database): Promise<Account | null> {
    const { rows } = await sql<AccountRow>`select ${accountColumns} from ${accountTables} where ${condition}`.execute(
      db,
    )
    return rows[0] ? toAccount(rows[0], clock.now()) : null
  }

  return {
    byId: (id, db) => one(sql`a.id = ${id}`, db),
    byCallsign: (callsign, db) => one(sql`a.callsign = ${callsign}`, db),
    byLoginEmail: (email, db) => one(sql`lower(a.email) = lower(${email}) and a.managed_by_id is null`, db),
    holderOfEmail: (email, db) =>
      one(
        sql`a.managed_by_id is null and (lower(a.email) = lower(${email}) or exists (
          select from email_undo u where u.owner_id = a.id and lower(u.email) = lower(${email})
            and u.expires_at > ${clock.now()}))
          order by lower(a.email) = lower(${email}) desc nulls last limit 1`,
        db,
      ),

    async listSubAccounts(mainId, db = database) {
      const { rows } = await sql<AccountRow>`
        select ${accountColumns} from ${accountTables} where a.managed_by_id = ${mainId} order by a.callsign`.execute(
        db,
      )
      return rows.map((row) => toAccount(row, clock.now()))
    },

    async insert(account, db = database) {
      await sql`
        insert into account (id, callsign, email, password_hash, name, managed_by_id, ref_id, is_demo, created_at, updated_at)
        values (${account.id}, ${account.callsign}, ${account.email}, ${account.passwordHash}, ${account.name},
                ${account.managedById}, ${account.refId}, ${account.isDemo}, ${account.createdAt}, ${account.createdAt})`.execute(
        db,
      )
    },

    async update(id, columns, db = database) {
      const entries = Object.entries(columns)
      if (entries.length === 0) return
      const assignments = sql.join(entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
      await sql`update account set ${assignments}, updated_at = ${clock.now()} where id = ${id}`.execute(db)
    },

    async secret(id, name, db = database) {
      const column = sql.ref(`${name}_enc`)
      const { rows } = await sql<{ box: Buffer | null }>`select ${column} as box from account where id = ${id}`.execute(
        db,
      )
      return rows[0]?.box ?? null
    },

    async getLanguage(id, db = database) {
      const { rows } = await sql<{ language: string | null }>`
        select coalesce(a.language, m.language) as language
        from account a left join account m on m.id = a.managed_by_id where a.id = ${id}`.execute(db)
      const language = rows[0]?.language
      return isLanguage(language) ? language : null
    },

    async summaries(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<SummaryRow>`
        select a.id, a.name, a.callsign, a.profile_image_name, a.is_admin, a.is_demo, a.managed_by_id,
               coalesce(s.subscription_level, a.subscription_level) as subscription_level,
               case when s.id is null then a.subscription_expires_at else s.subscription_expires_at end as subscription_expires_at
        from ${accountTables} where a.id = any(${[...ids]}::bigint[])`.execute(database)
      const now = clock.now()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        callsign: row.callsign,
        profileImageName: row.profile_image_name,
        isSubscriber: subscriptionAtTime(row.subscription_level, row.subscription_expires_at, now).level !== 'none',
        isAdmin: row.is_admin,
        isDemo: row.is_demo,
        mainAccountId: row.managed_by_id ?? row.id,
      }))
    },

    async ownedCallsigns(id) {
      const { rows } = await sql<{ callsign: string }>`
        select callsign from account where id = ${id} or managed_by_id = ${id} order by managed_by_id nulls first, callsign`.execute(
        database,
      )
      return rows.map((row) => row.callsign)
    },

    async listClubs(personId) {
      const { rows } = await sql<ClubSummary>`
        select a.id, a.callsign, a.name, a.profile_image_name, cm.role,
          ${sql.raw(callsignVerifiedSql('a'))} as callsign_verified
        from club_member cm join account a on a.id = cm.owner_id
        where cm.member_id = ${personId} order by a.callsign limit 200`.execute(database)
      return rows
    },
  }
}

interface SummaryRow {
  id: number
  name: string
  callsign: string
  profile_image_name: string | null
  is_admin: boolean
  is_demo: boolean
  managed_by_id: number | null
  subscription_level: SubscriptionLevel
  subscription_expires_at: Date | null
}

/** SQL for "is subscribed now" on `a` joined with the paying account `m`. It must match `subscriptionAtTime`. */
export function subscribedNow(now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    coalesce(m.subscription_level, a.subscription_level) <> 'none'
    and (case when m.id is null then a.subscription_expires_at else m.subscription_expires_at end)
      + case coalesce(m.subscription_level, a.subscription_level) when 'monthly' then ${RENEWAL_GRACE} else 0 end * interval '1 millisecond' > ${now}`
}

function toAccount(row: AccountRow, now: Date): Account {
  return {
    id: row.id,
    callsign: row.callsign,
    email: row.email ?? '',
    passwordHash: row.password_hash,
    name: row.name,
    isHam: row.is_ham,
    isSwl: row.is_swl,
    isCb: row.is_cb,
    qth: row.qth,
    grid: row.grid,
    locationText: row.location_text,
    mobileNumber: row.mobile_number,
    clubCall: row.club_call,
    profileBio: row.profile_bio,
    facebookLink: row.facebook_link,
    youtubeLink: row.youtube_link,
    instagramLink: row.instagram_link,
    twitterLink: row.twitter_link,
    liveStreamLink: row.live_stream_link,
    qrzAutoLog: row.qrz_auto_log_qso,
    clublogEmail: row.clublog_email,
    clublogAutoLog: row.clublog_auto_log_qso,
    excludeFromLeaderboards: row.exclude_from_leaderboards,
    rigNameOverride: row.rig_name_override,
    language: isLanguage(row.language) ? row.language : null,
    profileImageName: row.profile_image_name,
    secretsSet: { qrz_api_key: row.qrz_set, clublog_password: row.clublog_set, eqsl_apikey: row.eqsl_set },
    managedById: row.managed_by_id,
    managedByCallsign: row.managed_by_callsign,
    isAdmin: row.is_admin,
    isDemo: row.is_demo,
    isClub: row.is_club,
    subscription: subscriptionAtTime(row.subscription_level, row.subscription_expires_at, now),
    isCallsignVerified: row.callsign_verified,
    isManagedByVerified: row.managed_by_verified,
    deletionRequestedAt: row.deletion_requested_at,
    createdAt: row.created_at,
  }
}
