/** Who moved what, when and why. */
import { CHANNELS, type Channel } from '@onfreq/contracts/releases'
import type { Database, Trx } from '#database/types.ts'

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

/** Adds a line to the trail. */
export async function insertAudit(trx: Trx, line: AuditLine): Promise<void> {
  await trx.insertInto('release_audit').values(line).execute()
}

/** Where a channel was moved to, the newest move first. */
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

/** The newest lines of the trail, of all microfrontends. */
export async function latestAudit(db: Database, limit: number): Promise<readonly AuditLine[]> {
  const rows = await db
    .selectFrom('release_audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    channel: CHANNELS.find((channel) => channel === row.channel) ?? null,
  }))
}
