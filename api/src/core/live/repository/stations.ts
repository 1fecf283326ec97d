/** Rig data and presence. */
import { NET_LIMITS } from '@onfreq/contracts/nets/nets'
import type pg from 'pg'
import { callsignVerifiedSql } from '#kernel/database/callsign-verified.ts'
import { subscribedSql } from '../subscribed.ts'

export interface StationRow {
  readonly id: number
  readonly name: string
  readonly callsign: string
  readonly image: string | null
  readonly is_admin: boolean
  /** A short wave listener. */
  readonly listens: boolean
  readonly subscribed: boolean
  readonly callsign_verified: boolean
  readonly stream: boolean
  readonly rig_name_override: string
  readonly seen_at: Date | null
  readonly rig_at: Date | null
  readonly freq_hz: number | null
  readonly azimuth: number | null
  readonly op_mode: number | null
  readonly ptt_down: boolean | null
  readonly mode: string | null
  readonly rig_name: string | null
  readonly activation_type: string | null
  readonly activation_ref: string | null
  /** The running net controlled by the station. */
  readonly net: {
    readonly name: string
    readonly freq_hz: number
    readonly mode: string
    readonly check_ins: number
    readonly spoken: number
  } | null
  /** Time of the last entry in the net. */
  readonly net_at: Date | null
}

/** Limited to what a page can show. Stations on the air come first. */
const MAX_COUNT = 500

type MemberRow = Omit<StationRow, 'net' | 'net_at'>
type ActivationRow = Pick<StationRow, 'id' | 'activation_type' | 'activation_ref'>
type NetRow = Pick<StationRow, 'id' | 'net' | 'net_at'>

/**
 * All members active since `since`, the most recent rig data first. The activation comes from the rig program, else
 * from the last contact of the past half hour. Contacts and nets are read only for the members that are shown.
 */
export async function readStations(pool: pg.Pool, since: Date, now: Date): Promise<readonly StationRow[]> {
  const openSince = new Date(now.getTime() - NET_LIMITS.idleMinutes * 60_000)
  const { rows: members } = await pool.query<MemberRow>(MEMBERS, [since, now, openSince])
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const [activations, nets] = await Promise.all([
    pool.query<ActivationRow>(ACTIVATIONS, [ids, now]),
    pool.query<NetRow>(NETS, [ids, openSince]),
  ])
  const activationById = new Map(activations.rows.map((row) => [row.id, row]))
  const netById = new Map(nets.rows.map((row) => [row.id, row]))
  return members.map(
    (member): StationRow => ({
      ...member,
      ...(member.activation_type === null && activationById.get(member.id)),
      net: netById.get(member.id)?.net ?? null,
      net_at: netById.get(member.id)?.net_at ?? null,
    }),
  )
}

const MEMBERS = `
  with heard as (
    select owner_id from rig_state where updated_at > $1
    union select owner_id from presence where seen_at > $1
    union select owner_id from net where ended_at is null and active_at > $3
  )
  select a.id, a.name, a.callsign, a.profile_image_name as image, a.is_admin,
    a.is_swl and not a.is_ham as listens, ${subscribedSql('$2')} as subscribed,
    ${callsignVerifiedSql('a')} as callsign_verified,
    a.live_stream_link <> '' as stream, a.rig_name_override, p.seen_at, r.updated_at as rig_at, r.freq_hz, r.azimuth,
    r.op_mode, r.ptt_down, r.mode, r.rig_name, r.activation_type,
    case when r.activation_type is not null then r.activation_ref end as activation_ref
  from heard h
  join account a on a.id = h.owner_id
  left join account m on m.id = a.managed_by_id
  left join presence p on p.owner_id = h.owner_id
  left join rig_state r on r.owner_id = h.owner_id and r.updated_at > $1
  order by r.updated_at desc nulls last, p.seen_at desc, a.id limit ${MAX_COUNT}`

/** The last public live contact of the past half hour. */
const ACTIVATIONS = `
  select distinct on (c.owner_id) c.owner_id as id, c.activation_type, c.activation_ref
  from contact c
  where c.owner_id = any($1::bigint[]) and c.started_at between $2::timestamptz - interval '30 minutes' and $2
    and c.live and c.public_call
  order by c.owner_id, c.started_at desc, c.id desc`

/** The running nets. A member has at most one. */
const NETS = `
  select n.owner_id as id, n.active_at as net_at,
    jsonb_build_object('name', n.name, 'freq_hz', n.freq_hz, 'mode', n.mode, 'check_ins', count(k.id),
      'spoken', count(k.id) filter (where k.status = 'spoken')) as net
  from net n left join net_check_in k on k.owner_id = n.owner_id and k.net_id = n.id
  where n.owner_id = any($1::bigint[]) and n.ended_at is null and n.active_at > $2
  group by n.owner_id, n.id`

export async function saveSeen(pool: pg.Pool, seen: ReadonlyMap<number, Date>): Promise<void> {
  await pool.query(
    `insert into presence (owner_id, seen_at)
     select owner_id, seen_at from unnest($1::bigint[], $2::timestamptz[]) as s (owner_id, seen_at) order by owner_id
     on conflict (owner_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`,
    [[...seen.keys()], [...seen.values()]],
  )
}
