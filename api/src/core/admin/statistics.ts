import { ADMIN_PAGE, type AdminUser, type AdminUsers, type AdminUsersResponse } from '@onfreq/contracts/admin/admin'
import { REVENUE_PER_ACCOUNT_MONTH } from '@onfreq/contracts/site/limits'
import { type RawBuilder, sql } from 'kysely'
import { callsignVerifiedSql } from '#kernel/database/callsign-verified.ts'
import type { Database } from '#kernel/database/types.ts'

const MONTHS = 12

interface UserRow {
  id: number
  callsign: string
  name: string
  email: string | null
  level: string
  expires_at: Date | null
  managed_by_callsign: string | null
  is_admin: boolean
  callsign_verified: boolean
  is_demo: boolean
  deletion_requested: boolean
  created_at: Date
  last_used_at: Date | null
}

interface CountsRow {
  user_count: number
  new_today: number
  new_this_week: number
  new_this_month: number
  paying: number
}

/** Statistics by day, week (from Monday) and month, in UTC. */
export async function adminStatistics(db: Database, now: Date, query: AdminUsers): Promise<AdminUsersResponse> {
  const [counts, growth, { users, total }] = await Promise.all([
    readCounts(db, now),
    readGrowth(db, now),
    readUsers(db, now, query),
  ])
  const month = round(counts.paying * REVENUE_PER_ACCOUNT_MONTH)
  return { users, total, ...counts, revenue_month: month, revenue_year: round(month * MONTHS), growth }
}

async function readCounts(db: Database, now: Date): Promise<CountsRow> {
  const since = (unit: string) => sql`date_trunc(${sql.lit(unit)}, ${now}::timestamptz, 'UTC')`
  const { rows } = await sql<CountsRow>`
    select count(*)::int as user_count,
           count(*) filter (where created_at >= ${since('day')})::int as new_today,
           count(*) filter (where created_at >= ${since('week')})::int as new_this_week,
           count(*) filter (where created_at >= ${since('month')})::int as new_this_month,
           count(*) filter (where managed_by_id is null and ${paid(now)})::int as paying
    from account a where created_at <= ${now}`.execute(db)
  return rows[0] ?? { user_count: 0, new_today: 0, new_this_week: 0, new_this_month: 0, paying: 0 }
}

/** Condition for `paid_subscription`: trials do not pay, and sub-accounts are paid for by their main account. */
function paid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`a.subscription_level = 'monthly' and a.subscription_expires_at > ${now}::timestamptz - interval '1 day'`
}

async function readGrowth(db: Database, now: Date): Promise<AdminUsersResponse['growth']> {
  const { rows } = await sql<{ month: string; new_users: number; users: number }>`
    with months as (
      select generate_series(
        date_trunc('month', ${now}::timestamptz at time zone 'UTC') - ${MONTHS - 1} * interval '1 month',
        date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') as start
    ), news as (
      select date_trunc('month', created_at at time zone 'UTC') as start, count(*)::int as n from account group by 1
    )
    select to_char(m.start, 'YYYY-MM') as month, coalesce(n.n, 0) as new_users,
           (select coalesce(sum(e.n), 0)::int from news e where e.start <= m.start) as users
    from months m left join news n on n.start = m.start order by m.start`.execute(db)
  return rows
}

async function readUsers(db: Database, now: Date, query: AdminUsers): Promise<{ users: AdminUser[]; total: number }> {
  const {
    search = '',
    show = 'all',
    page = 1,
    size = ADMIN_PAGE,
    sort = 'created_at',
    descending = sort === 'created_at',
  } = query
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const filters = {
    all: sql`true`,
    paying: sql`a.managed_by_id is null and ${paid(now)}`,
    admins: sql`a.is_admin`,
    subs: sql`a.managed_by_id is not null`,
  }
  const where = sql`(a.callsign ilike ${pattern} or a.name ilike ${pattern} or a.email ilike ${pattern}) and ${filters[show]}`
  const order = {
    created_at: sql`a.created_at`,
    callsign: sql`a.callsign`,
    name: sql`lower(a.name)`,
    last_used_at: sql`last_used_at`,
  }[sort]
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<UserRow>`
    select a.id, a.callsign, a.name, a.email, a.subscription_level as level, a.subscription_expires_at as expires_at,
           m.callsign as managed_by_callsign, a.is_admin, a.is_demo, a.deletion_requested_at is not null as deletion_requested,
           ${sql.raw(callsignVerifiedSql('a'))} as callsign_verified,
           a.created_at, (select max(t.last_used_at) from access_token t where t.owner_id = a.id) as last_used_at
    from account a left join account m on m.id = a.managed_by_id
    where ${where} order by ${order} ${direction}, a.id limit ${size} offset ${(page - 1) * size}`.execute(db)
  const totals = await sql<{ n: number }>`select count(*)::int as n from account a where ${where}`.execute(db)
  return { users: rows.map(toAdminUser), total: totals.rows[0]?.n ?? 0 }
}

function toAdminUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    my_callsign: row.callsign,
    name: row.name,
    email: row.email ?? '',
    level: row.level,
    expiryDate: row.expires_at?.toISOString() ?? null,
    managed_by_callsign: row.managed_by_callsign,
    is_admin: row.is_admin,
    callsign_verified: row.callsign_verified,
    is_demo: row.is_demo,
    deletion_requested: row.deletion_requested,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

function round(pounds: number): number {
  return Math.round(pounds * 100) / 100
}
