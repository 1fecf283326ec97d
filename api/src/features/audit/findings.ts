/** Findings in the database. */
import type { AuditState } from '@onfreq/contracts/audit/audit'
import type { Choice, Evidence, Proposal } from '@onfreq/ham/audit/proposal'
import type { Sql } from '#kernel/database/sql.ts'

export interface Finding {
  readonly contactId: number
  readonly proposal: Proposal
}

/** Saves the findings of a check. A finding that existed before is reopened unless the member ignores it. */
export async function saveFindings(
  sql: Sql,
  ownerId: number,
  checkId: number,
  now: Date,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return
  const rows = findings.map(({ contactId, proposal }) => ({ contactId, ...proposal }))
  await sql(
    `insert into audit_finding (owner_id, contact_id, cause, kind, check_id, found_at, evidence, choices)
     select $1, f."contactId", left(f.cause, 200), f.kind, $2, $3, f.evidence, f.choices
     from jsonb_to_recordset($4::jsonb) as f ("contactId" bigint, cause text, kind text, evidence jsonb, choices jsonb)
     on conflict (owner_id, contact_id, cause) do update set check_id = excluded.check_id, kind = excluded.kind,
       found_at = excluded.found_at, evidence = excluded.evidence, choices = excluded.choices, step_id = null`,
    [ownerId, checkId, now, JSON.stringify(rows)],
  )
}

/** Removes findings that this check did not repeat. Accepted ones remain until their undo expires. */
export async function removeOutdated(sql: Sql, ownerId: number, checkId: number, importId: number | null) {
  await sql(
    `delete from audit_finding f where f.owner_id = $1 and f.check_id <> $2
     and ($3::bigint is null or exists (
       select from contact c where c.owner_id = $1 and c.id = f.contact_id and c.import_id = $3::bigint))
     and not exists (
       select from log_step s where s.owner_id = $1 and s.id = f.step_id and s.undone_at is null)`,
    [ownerId, checkId, importId],
  )
}

/** Open: the contact has not changed since, or an undo restored it. Accepted: the correction can still be undone. */
const STATES = `
  select f.*, c.started_at, c.call, c.band, coalesce(c.submode, c.mode) as mode, c.import_id,
    case
      when s.id is not null and s.undone_at is null then 'accepted'
      when c.id is null or (f.step_id is not null and s.id is null)
        or c.updated_at > greatest(f.found_at, s.undone_at) then 'outdated'
      when f.ignored_at is not null then 'ignored'
      else 'open'
    end as state
  from audit_finding f
  left join contact c on c.owner_id = f.owner_id and c.id = f.contact_id
  left join log_step s on s.owner_id = f.owner_id and s.id = f.step_id
  where f.owner_id = $1`

export interface GroupRow {
  readonly kind: string
  readonly cause: string
  readonly state: AuditState
  readonly stepId: number | null
  readonly contacts: number
  readonly evidence: readonly Evidence[]
  readonly choices: readonly Choice[]
  readonly firstId: number
  readonly firstAt: Date | null
  readonly firstCall: string | null
}

/**
 * Lists open groups first, then the largest. The query is materialized because statistics are outdated right after a
 * check: expecting one row, the planner would group all findings of the member once per group.
 */
export async function readGroups(
  sql: Sql,
  ownerId: number,
  importId: number | null,
  limit: number,
): Promise<readonly GroupRow[]> {
  return sql<GroupRow>(
    `with g as materialized (
       select kind, cause, state, case when state = 'accepted' then step_id end as "stepId",
         count(*)::int as contacts, min(contact_id) as "firstId"
       from (${STATES}) k where state <> 'outdated' and ($2::bigint is null or import_id = $2::bigint)
       group by 1, 2, 3, 4
       order by array_position(array['open', 'accepted', 'ignored'], state), 5 desc, cause limit $3)
     select g.*, f.evidence, f.choices, c.started_at as "firstAt", c.call as "firstCall"
     from g
     join lateral (select evidence, choices from audit_finding
       where owner_id = $1 and contact_id = g."firstId" and cause = g.cause limit 1) f on true
     left join contact c on c.owner_id = $1 and c.id = g."firstId"
     order by array_position(array['open', 'accepted', 'ignored'], g.state), g.contacts desc, g.cause`,
    [ownerId, importId, limit],
  )
}

export async function countOpen(sql: Sql, ownerId: number, importId: number | null): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select count(*)::int as n from (${STATES}) k where state = 'open' and ($2::bigint is null or import_id = $2::bigint)`,
    [ownerId, importId],
  )
  return row?.n ?? 0
}

export interface ContactRow {
  readonly id: number
  readonly at: Date
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly state: AuditState
  readonly evidence: readonly Evidence[]
}

export async function readContacts(
  sql: Sql,
  ownerId: number,
  cause: string,
  after: number,
  limit: number,
): Promise<readonly ContactRow[]> {
  return sql<ContactRow>(
    `select contact_id as id, started_at as at, call, band, mode, state, evidence from (${STATES} and f.cause = $2) k
     where state <> 'outdated' and call is not null and contact_id > $3 order by contact_id limit $4`,
    [ownerId, cause, after, limit],
  )
}

/** Open findings of a cause, of all contacts or of these. All findings of a cause offer the same choices. */
export async function readOpen(
  sql: Sql,
  ownerId: number,
  cause: string,
  ids: readonly number[] | null,
): Promise<{ readonly ids: readonly number[]; readonly choices: readonly Choice[] }> {
  const rows = await sql<{ id: number; choices: readonly Choice[] }>(
    `select contact_id as id, case when row_number() over (order by contact_id) = 1 then choices else '[]' end as choices
     from (${STATES} and f.cause = $2) k
     where state = 'open' and ($3::bigint[] is null or contact_id = any($3::bigint[])) order by contact_id`,
    [ownerId, cause, ids],
  )
  return { ids: rows.map(({ id }) => id), choices: rows[0]?.choices ?? [] }
}

export async function markAccepted(sql: Sql, ownerId: number, cause: string, ids: readonly number[], stepId: number) {
  await sql(
    'update audit_finding set step_id = $4 where owner_id = $1 and cause = $2 and contact_id = any($3::bigint[])',
    [ownerId, cause, ids, stepId],
  )
}

/**
 * Ignores findings, or stops ignoring them if `at` is null.
 * @returns the number of changed findings
 */
export async function markIgnored(
  sql: Sql,
  ownerId: number,
  cause: string,
  ids: readonly number[] | null,
  at: Date | null,
): Promise<number> {
  const rows = await sql(
    `update audit_finding set ignored_at = $4 where owner_id = $1 and cause = $2
     and ($3::bigint[] is null or contact_id = any($3::bigint[])) and (ignored_at is null) = ($4::timestamptz is not null)
     returning contact_id`,
    [ownerId, cause, ids, at],
  )
  return rows.length
}
