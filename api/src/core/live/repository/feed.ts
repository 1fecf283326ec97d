/** The newest contacts of all operators that live views may show. */
import type pg from 'pg'

export interface FeedRow {
  readonly id: number
  readonly owner_id: number
  readonly created_at: Date
  readonly started_at: Date
  readonly call: string
  readonly station_call: string
  readonly freq_hz: number | null
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly mode_class: string
  readonly rst_sent: string | null
  readonly rst_rcvd: string | null
  readonly comment: string | null
  readonly country: string | null
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cq_zone: number | null
  readonly contact_type: string | null
  readonly contest_name: string | null
  readonly has_email: boolean
  readonly audio_files: string[] | null
  readonly sstv_files: string[] | null
  readonly poster_name: string
  readonly poster_callsign: string
  readonly poster_image: string | null
}

const SELECT = `
  select c.id, c.owner_id, c.created_at, c.started_at, c.call, c.station_call, c.freq_hz, c.band, c.mode, c.submode,
    c.mode_class, c.rst_sent, c.rst_rcvd, c.comment, c.country, c.dxcc, c.continent, c.cq_zone, c.contact_type, c.contest_name,
    c.email is not null as has_email, c.audio_files, c.sstv_files, a.name as poster_name,
    a.callsign as poster_callsign,
    a.profile_image_name as poster_image
  from contact c join account a on a.id = c.owner_id
  where c.live and c.public_call`

export async function readNewest(pool: pg.Pool, limit: number): Promise<readonly FeedRow[]> {
  const { rows } = await pool.query<FeedRow>(`${SELECT} order by c.id desc limit $1`, [limit])
  return rows
}

/** The contacts with these ids that live views may show, oldest first. */
export async function readForFeed(
  pool: pg.Pool,
  contacts: readonly { readonly ownerId: number; readonly contactId: number }[],
): Promise<readonly FeedRow[]> {
  // Each id is passed with its owner, so that only the partitions of these operators are read.
  const { rows } = await pool.query<FeedRow>(
    `${SELECT} and (c.owner_id, c.id) in (select * from unnest($1::bigint[], $2::bigint[])) order by c.id`,
    [contacts.map(({ ownerId }) => ownerId), contacts.map(({ contactId }) => contactId)],
  )
  return rows
}
