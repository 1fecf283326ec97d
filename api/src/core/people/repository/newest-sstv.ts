import type pg from 'pg'

export interface SstvRow {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly contact_id: number
  readonly call: string
  readonly band: string | null
}

/** SSTV pictures of contacts with a public call, newest first. */
export async function readNewestSstv(pool: pg.Pool, ownerId: number, limit: number): Promise<SstvRow[]> {
  const { rows } = await pool.query<SstvRow>({
    name: 'embed-sstv',
    text: `select p.name, p.width, p.height, c.id as contact_id, c.call, c.band
      from picture p join contact c on c.owner_id = p.owner_id and c.id = p.contact_id
      where p.owner_id = $1 and p.kind = 'sstv' and c.public_call order by p.id desc limit $2`,
    values: [ownerId, limit],
  })
  return rows
}
