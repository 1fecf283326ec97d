/** Members whose rig has reported a change. */
import type pg from 'pg'

export interface RigRow {
  readonly ownerId: number
  readonly callsign: string
  readonly freqHz: number | null
  readonly mode: string | null
  readonly opMode: number | null
  readonly activationRef: string | null
  readonly at: Date
}

const QRT = 0
const CONTESTING = 7

/** Only members on the air. The frequency of a contest station is private. */
export async function readRigs(pool: pg.Pool, ownerIds: readonly number[], since: Date): Promise<readonly RigRow[]> {
  const { rows } = await pool.query<RigRow>(
    `select r.owner_id as "ownerId", a.callsign, case when r.op_mode is distinct from ${CONTESTING} then nullif(r.freq_hz, 0) end as "freqHz",
       r.mode, r.op_mode as "opMode", r.activation_ref as "activationRef", r.updated_at as at
     from rig_state r join account a on a.id = r.owner_id
     where r.owner_id = any($1::bigint[]) and r.updated_at > $2 and r.op_mode is distinct from ${QRT} and r.freq_hz > 0`,
    [ownerIds, since],
  )
  return rows
}
