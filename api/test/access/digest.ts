/** Digest of an account's data, table by table, so that any change by another account is detected. */
import type { TestApp } from '../app.ts'

/** Columns that only record activity. */
const FOOTPRINTS = ['last_used_at', 'expires_at', 'last_seen_at']

/** Tables that a process updates on its own, independent of calls. */
const QUEUES = ['board_change', 'board_day', 'presence', 'spot_outbox']

/** Derived from the account's own rows and cached. */
const COUNTED = ['log_year']

export type Digest = Readonly<Record<string, string>>

export async function createDigest(site: TestApp): Promise<(accountId: number) => Promise<Digest>> {
  const tables = (await site.app.accountArea.ownedTables()).filter((name) => ![...QUEUES, ...COUNTED].includes(name))
  const column = (name: string) => (name === 'account' ? 'id' : 'owner_id')
  const parts = ['account', ...tables].map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(line, '' order by line), '')) as hash
      from (select (to_jsonb(t) - $2::text[])::text as line from "${name}" t where ${column(name)} = $1) lines`,
  )
  const text = parts.join(' union all ')
  return async (accountId) => {
    const { rows } = await site.app.pool.query<{ name: string; hash: string }>(text, [accountId, FOOTPRINTS])
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  }
}

/** The tables that differ. */
export function changedTables(before: Digest, after: Digest): readonly string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
