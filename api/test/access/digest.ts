/** Digest of an account's data by table, which detects any change by another account. */
import type { TestApp } from '../app.ts'

/** Columns that only record activity. */
const ACTIVITY_COLUMNS = ['last_used_at', 'expires_at', 'last_seen_at']

/** Tables that processes update independently of calls. */
const QUEUES = ['board_change', 'board_day', 'presence', 'spot_outbox']

/** Caches that are derived from the account's own rows. */
const DERIVED_TABLES = ['log_year']

export type Digest = Readonly<Record<string, string>>

export async function createDigest(site: TestApp): Promise<(accountId: number) => Promise<Digest>> {
  const tables = (await site.app.accountArea.ownedTables()).filter(
    (name) => ![...QUEUES, ...DERIVED_TABLES].includes(name),
  )
  const column = (name: string) => (name === 'account' ? 'id' : 'owner_id')
  const parts = ['account', ...tables].map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(line, '' order by line), '')) as hash
      from (select (to_jsonb(t) - $2::text[])::text as line from "${name}" t where ${column(name)} = $1) lines`,
  )
  const text = parts.join(' union all ')
  return async (accountId) => {
    const { rows } = await site.app.pool.query<{ name: string; hash: string }>(text, [accountId, ACTIVITY_COLUMNS])
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  }
}

/** Names of the tables that differ. */
export function changedTables(before: Digest, after: Digest): readonly string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
