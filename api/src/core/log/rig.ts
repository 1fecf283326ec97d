/** Rig data of the last program that sent some. Valid for 60 s; the live site shows it as the state of the station. */
import { RIG_TTL, type RigData, type SetRigData } from '@onfreq/contracts/log/log'
import { hertzToKilohertz, kilohertzToHertz } from '@onfreq/ham/frequency'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { plainText } from '#kernel/plain-text.ts'

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
  /** Receive frequency in hertz, for split and satellite operation. */
  readonly freqRxHz: number | null
  readonly modeRx: string | null
  /** Transmit power in watts. */
  readonly power: number | null
  readonly propMode: string | null
  readonly satName: string | null
}

const COLUMNS = `owner_id as "ownerId", updated_at as "updatedAt", freq_hz as "freqHz", azimuth, op_mode as "opMode",
  ptt_down as "pttDown", mode, rig_name as "rigName", activation_type as "activationType",
  activation_ref as "activationRef", freq_rx_hz as "freqRxHz", mode_rx as "modeRx", power, prop_mode as "propMode",
  sat_name as "satName"`
const SELECT = `select ${COLUMNS} from rig_state`

/** Owner of the radio: a club has one per acting member, other accounts have one. */
export interface RigHolder {
  readonly ownerId: number
  readonly operatorId: number | null
}

/** Called for each radio report after it is stored. */
export type RigHook = (holder: RigHolder, rig: RigState) => Promise<void>

/** Undefined after 60 s without data. */
export async function readRig(sql: Sql, { ownerId, operatorId }: RigHolder, now: Date): Promise<RigState | undefined> {
  const since = new Date(now.getTime() - RIG_TTL)
  const [rig] =
    operatorId === null
      ? await sql<RigState>(`${SELECT} where owner_id = $1 and updated_at > $2`, [ownerId, since])
      : await sql<RigState>(
          `select ${COLUMNS} from operator_rig where owner_id = $1 and updated_at > $2 and operator_id = $3`,
          [ownerId, since, operatorId],
        )
  return rig
}

/** Rig data of all members within the last 60 s, newest first. */
export async function readRigs(sql: Sql, now: Date, limit: number): Promise<readonly RigState[]> {
  return sql<RigState>(`${SELECT} where updated_at > $1 order by updated_at desc limit $2`, [
    new Date(now.getTime() - RIG_TTL),
    limit,
  ])
}

const VALUES = [
  'updated_at',
  'freq_hz',
  'azimuth',
  'op_mode',
  'ptt_down',
  'mode',
  'rig_name',
  'activation_type',
  'activation_ref',
  'freq_rx_hz',
  'mode_rx',
  'power',
  'prop_mode',
  'sat_name',
]

async function store(
  sql: Sql,
  table: 'rig_state' | 'operator_rig',
  key: readonly (readonly [column: string, value: number])[],
  values: readonly unknown[],
): Promise<RigState | undefined> {
  const columns = [...key.map(([column]) => column), ...VALUES]
  const [rig] = await sql<RigState>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (${key.map(([column]) => column).join(', ')})
       do update set ${VALUES.map((column) => `${column} = excluded.${column}`).join(', ')}
     returning ${COLUMNS}`,
    [...key.map(([, value]) => value), ...values],
  )
  return rig
}

/** Absent keys keep their last value until it expires. */
export async function writeRig(
  app: FastifyInstance,
  holder: RigHolder,
  data: SetRigData,
  hooks: readonly RigHook[],
): Promise<void> {
  const sql = toSql(app.db)
  const now = app.clock.now()
  const { ownerId, operatorId } = holder
  const current = await readRig(sql, holder, now)
  const hertz = (input: number | null | undefined, last: number | null | undefined) =>
    input === undefined ? (last ?? null) : input === null ? null : kilohertzToHertz(input)
  const freqHz = hertz(data.freq, current?.freqHz)
  const text = (input: string | null | undefined, last: string | null | undefined) =>
    input === undefined ? (last ?? null) : plainText(input)
  const values = [
    now,
    freqHz === 0 ? null : freqHz,
    data.azimuth === undefined ? (current?.azimuth ?? null) : data.azimuth,
    data.op_mode === undefined ? (current?.opMode ?? null) : data.op_mode,
    data.ptt_down === undefined ? (current?.pttDown ?? null) : data.ptt_down === null ? null : Boolean(data.ptt_down),
    text(data.mode, current?.mode)?.toUpperCase() ?? null,
    text(data.rig_name, current?.rigName),
    text(data.activation_type, current?.activationType)?.toUpperCase() ?? null,
    text(data.activation_ref, current?.activationRef)?.toUpperCase() ?? null,
    hertz(data.freq_rx, current?.freqRxHz),
    text(data.mode_rx, current?.modeRx)?.toUpperCase() ?? null,
    data.power === undefined ? (current?.power ?? null) : data.power,
    text(data.prop_mode, current?.propMode)?.toUpperCase() ?? null,
    text(data.sat_name, current?.satName)?.toUpperCase() ?? null,
  ]
  const owner = ['owner_id', ownerId] as const
  if (operatorId !== null) await store(sql, 'operator_rig', [owner, ['operator_id', operatorId]], values)
  const rig = await store(sql, 'rig_state', [owner], values)
  if (rig === undefined) return
  app.bus.publish('rig', { ownerId, operatorId, rig: toRigData(rig) })
  for (const hook of hooks) await hook(holder, rig)
}

export function toRigData(rig: RigState | undefined): RigData {
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
