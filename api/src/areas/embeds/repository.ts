/** What embeds read of a station beyond what the other areas offer, and the settings of its owner. */
import type pg from 'pg'

export interface NewestContact {
  readonly id: number
  readonly started_at: Date
  readonly call: string
  readonly country: string | null
  readonly band: string | null
  readonly mode: string | null
  readonly freq_hz: number | null
}

export async function readNewestContacts(pool: pg.Pool, ownerId: number, limit: number): Promise<NewestContact[]> {
  const { rows } = await pool.query<NewestContact>({
    name: 'embed-newest',
    text: `select id, started_at, call, country, band, coalesce(submode, mode) as mode, freq_hz
      from contact where owner_id = $1 and public_call order by started_at desc, id desc limit $2`,
    values: [ownerId, limit],
  })
  return rows
}

/** The newest contact with a frequency that everybody may see: those with even ids are for subscribers. */
export async function readLastOpenFrequency(pool: pg.Pool, ownerId: number): Promise<NewestContact | undefined> {
  const { rows } = await pool.query<NewestContact>({
    name: 'embed-last-frequency',
    text: `select id, started_at, call, country, band, coalesce(submode, mode) as mode, freq_hz
      from contact where owner_id = $1 and public_call and freq_hz > 0 and id % 2 = 1
      order by started_at desc, id desc limit 1`,
    values: [ownerId],
  })
  return rows[0]
}

export async function countSince(pool: pg.Pool, ownerId: number, from: Date): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    name: 'embed-count',
    text: 'select count(*)::int as n from contact where owner_id = $1 and public_call and started_at >= $2',
    values: [ownerId, from],
  })
  return rows[0]?.n ?? 0
}

export interface SstvRow {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly contact_id: number
  readonly call: string
  readonly band: string | null
}

export async function readSstv(pool: pg.Pool, ownerId: number, limit: number): Promise<SstvRow[]> {
  const { rows } = await pool.query<SstvRow>({
    name: 'embed-sstv',
    text: `select p.name, p.width, p.height, c.id as contact_id, c.call, c.band
      from picture p join contact c on c.owner_id = p.owner_id and c.id = p.contact_id
      where p.owner_id = $1 and p.kind = 'sstv' and c.public_call order by p.id desc limit $2`,
    values: [ownerId, limit],
  })
  return rows
}

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
  /** Undefined leaves them as they are. */
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
