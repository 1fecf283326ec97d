import type { MODERATION_ACTS, ReportReason } from '@onfreq/contracts/conversation/limits'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'

type Act = (typeof MODERATION_ACTS)[number]

/** The reported subject, by kind and id. */
export interface Reported {
  readonly about: string
  readonly aboutId: number
}

export interface ReportedRow extends Reported {
  readonly reports: number
  /** Id of the newest report about the subject; cursor of the queue. */
  readonly newest: number
  readonly newestAt: Date
  readonly reasons: ReportReason[]
  readonly notes: string[]
}

/** Has no effect while an earlier report of the same member is open. */
export async function insertReport(
  db: Database,
  report: Reported & { readonly ownerId: number; readonly id: number; readonly reason: string; readonly note: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into report (owner_id, id, about, about_id, reason, note, created_at)
    values (${report.ownerId}, ${report.id}, ${report.about}, ${report.aboutId}, ${report.reason}, ${report.note}, ${at})
    on conflict (owner_id, about, about_id) where closed_at is null do nothing`.execute(db)
}

export async function countReports(db: Database, ownerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from report where owner_id = ${ownerId} and created_at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Subjects with open reports, or those without, by newest report first. */
export async function readReported(
  db: Database,
  state: 'open' | 'decided',
  before: number | undefined,
  limit: number,
): Promise<readonly ReportedRow[]> {
  const which =
    state === 'open'
      ? sql`r.closed_at is null`
      : sql`not exists (
          select from report o where o.about = r.about and o.about_id = r.about_id and o.closed_at is null)`
  const { rows } = await sql<ReportedRow>`
    select r.about, r.about_id as "aboutId", count(*)::int as reports, max(r.id) as newest, max(r.created_at) as "newestAt",
      array_agg(distinct r.reason) as reasons,
      coalesce((array_agg(r.note order by r.id desc) filter (where r.note <> ''))[1:5], '{}') as notes
    from report r where ${which}
    group by r.about, r.about_id having max(r.id) < ${before ?? Number.MAX_SAFE_INTEGER}
    order by max(r.id) desc limit ${limit}`.execute(db)
  return rows
}

export async function countOpen(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct (about, about_id))::int as n from report where closed_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

export interface ActRow extends Reported {
  readonly act: Act
  readonly by: string
  readonly at: Date
  readonly note: string
}

/** Decisions about these subjects, newest first. */
export async function readActs(db: Database, things: readonly Reported[]): Promise<readonly ActRow[]> {
  const { rows } = await sql<ActRow>`
    select m.act, m.admin_callsign as by, m.at, m.note, m.about, m.about_id as "aboutId"
    from moderation_act m
    join unnest(${things.map(({ about }) => about)}::text[], ${things.map(({ aboutId }) => aboutId)}::bigint[])
      as t (about, about_id) on t.about = m.about and t.about_id = m.about_id
    order by m.id desc`.execute(db)
  return rows
}

export interface NewAct extends Reported {
  readonly id: number
  readonly adminId: number
  readonly adminCallsign: string
  readonly act: Act
  readonly authorId: number
  readonly note: string
}

/** Records the decision and closes the open reports. */
export async function insertAct(trx: Trx, act: NewAct, at: Date): Promise<void> {
  await sql`
    insert into moderation_act (id, at, admin_id, admin_callsign, act, about, about_id, author_id, note)
    values (${act.id}, ${at}, ${act.adminId}, ${act.adminCallsign}, ${act.act}, ${act.about}, ${act.aboutId},
      ${act.authorId}, ${act.note})`.execute(trx)
  await sql`
    update report set closed_at = ${at} where about = ${act.about} and about_id = ${act.aboutId} and closed_at is null`.execute(
    trx,
  )
}
