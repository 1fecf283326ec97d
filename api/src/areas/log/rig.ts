/** Rig data of the program that sent last. It lives 60 s; the live site shows it as the station's state. */
import { RIG_TTL, type RigData, type SetRigData } from '@onfreq/contracts/log'
import { hertzToKilohertz, kilohertzToHertz } from '@onfreq/ham/frequency'
import type { FastifyInstance } from 'fastify'
import { RIG_TOPIC } from './changes.ts'
import { plainText } from './contact/text.ts'
import { type Sql, sqlOf } from './sql.ts'

export interface RigState {
  readonly ownerId: number
  readonly updatedAt: Date
  readonly freqHz: number | null
  readonly azimuth: number | null
  readonly opMode: number | null
  readonly pttDown: boolean | null
  readonly mode: string | null
  readonly rigName: string | null
  readonly activationType: string | null
  readonly activationRef: string | null
  /** Hertz, of a split or what comes down from a satellite. */
  readonly freqRxHz: number | null
  readonly modeRx: string | null
  /** Watts. */
  readonly power: number | null
  readonly propMode: string | null
  readonly satName: string | null
}

const COLUMNS = `owner_id as "ownerId", updated_at as "updatedAt", freq_hz as "freqHz", azimuth, op_mode as "opMode",
  ptt_down as "pttDown", mode, rig_name as "rigName", activation_type as "activationType",
  activation_ref as "activationRef", freq_rx_hz as "freqRxHz", mode_rx as "modeRx", power, prop_mode as "propMode",
  sat_name as "satName"`
const SELECT = `select ${COLUMNS} from rig_state`

/** Undefined when nothing was heard for 60 s. */
export async function readRig(sql: Sql, ownerId: number, now: Date): Promise<RigState | undefined> {
  const rows = await sql<RigState>(`${SELECT} where owner_id = $1 and updated_at > $2`, [
    ownerId,
    new Date(now.getTime() - RIG_TTL),
  ])
  return rows[0]
}

/** Everybody who sent rig data within the last 60 s, newest first. */
export async function readRigs(sql: Sql, now: Date, limit: number): Promise<readonly RigState[]> {
  return sql<RigState>(`${SELECT} where updated_at > $1 order by updated_at desc limit $2`, [
    new Date(now.getTime() - RIG_TTL),
    limit,
  ])
}

/** Absent keys keep their last value, as long as that has not expired. */
export async function writeRig(app: FastifyInstance, ownerId: number, data: SetRigData): Promise<void> {
  const sql = sqlOf(app.db)
  const now = app.clock.now()
  const known = await readRig(sql, ownerId, now)
  const hertz = (given: number | null | undefined, last: number | null | undefined) =>
    given === undefined ? (last ?? null) : given === null ? null : kilohertzToHertz(given)
  const freqHz = hertz(data.freq, known?.freqHz)
  const text = (given: string | null | undefined, last: string | null | undefined) =>
    given === undefined ? (last ?? null) : plainText(given)
  const [rig] = await sql<RigState>(
    `insert into rig_state (owner_id, updated_at, freq_hz, azimuth, op_mode, ptt_down, mode, rig_name, activation_type, activation_ref,
       freq_rx_hz, mode_rx, power, prop_mode, sat_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (owner_id) do update set updated_at = excluded.updated_at, freq_hz = excluded.freq_hz,
       azimuth = excluded.azimuth, op_mode = excluded.op_mode, ptt_down = excluded.ptt_down, mode = excluded.mode,
       rig_name = excluded.rig_name, activation_type = excluded.activation_type, activation_ref = excluded.activation_ref,
       freq_rx_hz = excluded.freq_rx_hz, mode_rx = excluded.mode_rx, power = excluded.power,
       prop_mode = excluded.prop_mode, sat_name = excluded.sat_name
     returning ${COLUMNS}`,
    [
      ownerId,
      now,
      freqHz === 0 ? null : freqHz,
      data.azimuth === undefined ? (known?.azimuth ?? null) : data.azimuth,
      data.op_mode === undefined ? (known?.opMode ?? null) : data.op_mode,
      data.ptt_down === undefined ? (known?.pttDown ?? null) : data.ptt_down === null ? null : Boolean(data.ptt_down),
      text(data.mode, known?.mode)?.toUpperCase() ?? null,
      text(data.rig_name, known?.rigName),
      text(data.activation_type, known?.activationType)?.toUpperCase() ?? null,
      text(data.activation_ref, known?.activationRef)?.toUpperCase() ?? null,
      hertz(data.freq_rx, known?.freqRxHz),
      text(data.mode_rx, known?.modeRx)?.toUpperCase() ?? null,
      data.power === undefined ? (known?.power ?? null) : data.power,
      text(data.prop_mode, known?.propMode)?.toUpperCase() ?? null,
      text(data.sat_name, known?.satName)?.toUpperCase() ?? null,
    ],
  )
  app.bus.publish(RIG_TOPIC, { ownerId, rig: presentRig(rig) })
}

export function presentRig(rig: RigState | undefined): RigData {
  return {
    freq: rig?.freqHz == null ? 0 : hertzToKilohertz(rig.freqHz),
    rig_name: rig?.rigName ?? null,
    mode: rig?.mode ?? null,
    op_mode: rig?.opMode ?? null,
    ptt_down: rig?.pttDown ?? null,
    azimuth: rig?.azimuth ?? null,
    activation_type: rig?.activationType ?? null,
    activation_ref: rig?.activationRef ?? null,
    freq_rx: rig?.freqRxHz == null ? null : hertzToKilohertz(rig.freqRxHz),
    mode_rx: rig?.modeRx ?? null,
    power: rig?.power ?? null,
    prop_mode: rig?.propMode ?? null,
    sat_name: rig?.satName ?? null,
    updated_at: rig === undefined ? null : rig.updatedAt.toISOString(),
  }
}
