/** Audit log of moves: actor, change, time and reason. */
import { CHANNELS, type Channel } from '@onfreq/contracts/releases/releases'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'

export interface AuditLine {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly microfrontend: string
  readonly channel: Channel | null
  readonly release_id: string | null
  readonly from_id: string | null
  readonly reason: string
}

export async function insertAudit(trx: Trx, line: AuditLine): Promise<void> {
  await trx.insertInto('release_audit').values(line).execute()
}

/** Moves of a channel, newest first. */
export async function findMoves(
  trx: Trx,
  microfrontend: string,
  channel: Channel,
): Promise<readonly Pick<AuditLine, 'action' | 'release_id' | 'from_id'>[]> {
  return trx
    .selectFrom('release_audit')
    .select(['action', 'release_id', 'from_id'])
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .where('action', 'in', ['release', 'promote', 'rollback'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export interface AuditFilter {
  readonly microfrontend?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** Half-open interval: from this time, and before the other one. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** Cursor: the last line that was shown. */
  readonly after?: Pick<AuditLine, 'at' | 'id'> | undefined
}

/** Lines of the audit log, newest first. */
export async function findAudit(db: Database, filter: AuditFilter, limit: number): Promise<readonly AuditLine[]> {
  const { microfrontend, actor, action, from, until, after } = filter
  const rows = await db
    .selectFrom('release_audit')
    .selectAll()
    .$if(microfrontend !== undefined, (query) => query.where('microfrontend', '=', microfrontend ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? 0)),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    channel: CHANNELS.find((channel) => channel === row.channel) ?? null,
  }))
}

/** All actors and actions in the log. Each needs one index look-up, regardless of the length of the log. */
export async function auditWords(db: Database): Promise<{ readonly actors: string[]; readonly actions: string[] }> {
  const [actors, actions] = await Promise.all([distinct(db, 'actor'), distinct(db, 'action')])
  return { actors, actions }
}

async function distinct(db: Database, column: 'actor' | 'action'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive step (value) as (
      (select ${name} from release_audit order by ${name} limit 1)
      union all
      select (select ${name} from release_audit where ${name} > step.value order by ${name} limit 1)
      from step where step.value is not null
    )
    select value from step where value is not null limit 200
  `.execute(db)
  return rows.map(({ value }) => value)
}

/** Deletes old lines, except channel moves, from which previous releases are read. */
export async function deleteOldAudit(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('release_audit')
    .where('at', '<', before)
    .where('action', 'not in', ['release', 'promote', 'rollback'])
    .execute()
}
