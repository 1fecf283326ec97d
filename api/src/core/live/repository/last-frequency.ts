import type pg from 'pg'

export interface LastFrequency {
  readonly started_at: Date
  readonly freq_hz: number
  readonly band: string | null
  readonly mode: string | null
}

/** The newest public contact with a frequency. Contacts with even ids are for subscribers. */
export async function readLastOpenFrequency(pool: pg.Pool, ownerId: number): Promise<LastFrequency | undefined> {
  const { rows } = await pool.query<LastFrequency>({
    name: 'embed-last-frequency',
    text: `select started_at, band, coalesce(submode, mode) as mode, freq_hz
      from contact where owner_id = $1 and public_call and freq_hz > 0 and id % 2 = 1
      order by started_at desc, id desc limit 1`,
    values: [ownerId],
  })
  return rows[0]
}
