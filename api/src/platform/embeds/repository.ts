/** Embed settings of a station's owner. */
import type pg from 'pg'

export interface EmbedSettingRow {
  readonly sites: readonly string[]
  readonly keyNumber: number
}

export async function readSetting(pool: pg.Pool, ownerId: number): Promise<EmbedSettingRow> {
  const { rows } = await pool.query<{ sites: string[]; key_number: number }>({
    name: 'embed-setting',
    text: 'select sites, key_number from embed_setting where owner_id = $1',
    values: [ownerId],
  })
  return { sites: rows[0]?.sites ?? [], keyNumber: rows[0]?.key_number ?? 1 }
}

export interface SettingChange {
  /** Undefined leaves the sites unchanged. */
  readonly sites: readonly string[] | undefined
  readonly newKey: boolean
}

export async function changeSetting(pool: pg.Pool, ownerId: number, { sites, newKey }: SettingChange): Promise<void> {
  await pool.query(
    `insert into embed_setting (owner_id, sites, key_number) values ($1, coalesce($2::text[], '{}'), 1 + $3::int)
     on conflict (owner_id) do update
       set sites = coalesce($2::text[], embed_setting.sites), key_number = embed_setting.key_number + $3::int`,
    [ownerId, sites ?? null, newKey ? 1 : 0],
  )
}
