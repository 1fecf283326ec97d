import { setTimeout as delay } from 'node:timers/promises'
import { OP_MODE } from '@onfreq/contracts/live/stations'
import type { ContactInput } from '@onfreq/contracts/log/contact'
import { DEFAULTS } from '@onfreq/contracts/site/limits'
import { bearingDegrees } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { chooseMode, createContact, DEMO_OPERATORS, type DemoOperator, pace, rigMode } from './contacts.ts'
import { type Channel, chooseChannel } from './propagation.ts'
import { type Chance, createChance } from './random.ts'

export interface Simulator {
  stop(): Promise<void>
}

export interface SimulatorOptions {
  /** Calls are injected, which needs neither a URL nor a certificate. */
  readonly app: Pick<FastifyInstance, 'inject'>
  /** Number of stations on the air at the same time, and number of members who only browse. */
  readonly onAir: number
  readonly looking: number
  /** Contacts take this fraction of their real duration, so that the demonstration shows activity. */
  readonly hurry: number
  readonly now: () => Date
  /** Account ids by callsign. */
  readonly accounts: ReadonlyMap<string, number>
  readonly onError: (error: unknown) => void
}

/**
 * In milliseconds: interval of rig data, as sent by programs connected to a radio. A station counts as present for 60
 * s.
 */
const RIG_INTERVAL_MS = 15_000
const CHECK_INTERVAL_MS = 40_000
/** Range of the time that a station stays on the air, in milliseconds. */
const STAY_MS = [6 * 60_000, 30 * 60_000] as const

/** Simulates stations on the air, through the calls that logging programs use. */
export function startSimulator(options: SimulatorOptions): Simulator {
  const stopping = new AbortController()
  const busy = new Set<string>()
  const chance = (seat: number) => createChance(options.now().getTime() + seat)
  const cast = [...FIXED_ROLES, ...FORTY_METRE_ROLES]
    .filter(({ callsign }) => options.accounts.has(callsign))
    .map(({ callsign, opMode, tuned }, seat) =>
      runSeat(options, stay(opMode, tuned), chance(1000 + seat), busy, stopping.signal, callsign),
    )
  const seats = Array.from({ length: options.onAir + options.looking }, (_, seat) =>
    runSeat(options, seat < options.onAir ? stay() : browse, chance(seat), busy, stopping.signal),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([...cast, ...seats])
    },
  }
}

interface Role {
  readonly callsign: string
  readonly opMode: number
  /** Fixed frequency of the role; without one, the station looks for an open band. */
  readonly tuned?: Channel
}

/** Roles that are always on the air, so that every state of a station is visible. The first one streams video. */
const FIXED_ROLES: readonly Role[] = [
  { callsign: 'EA8QFO', opMode: OP_MODE.cq },
  { callsign: 'RS0QSW', opMode: OP_MODE.swl },
  { callsign: '26QT007', opMode: OP_MODE.search },
  { callsign: 'DL3QRB', opMode: OP_MODE.contesting },
  { callsign: 'SP9QMK', opMode: OP_MODE.netControl },
  { callsign: 'DK7QWE', opMode: OP_MODE.inNet },
  { callsign: 'KH6QAL', opMode: OP_MODE.cqDx },
  { callsign: 'SM6QKR', opMode: OP_MODE.searchAndPounce },
  { callsign: 'LX1QB', opMode: OP_MODE.qrt },
]

/**
 * The band on which every log bar starts is never empty: its dial is shown first, and a station calls on its
 * frequency.
 */
const FORTY_METRE_ROLES: readonly Role[] = [
  { callsign: 'I2QVV', opMode: OP_MODE.cq, tuned: toFortyMetreChannel('ssb', DEFAULTS.frequencyHz / 1000) },
  { callsign: 'OE5QKL', opMode: OP_MODE.searchAndPounce, tuned: toFortyMetreChannel('ssb', 7098) },
  { callsign: 'EI4QLB', opMode: OP_MODE.cq, tuned: toFortyMetreChannel('ssb', 7153) },
  { callsign: 'CT1QIV', opMode: OP_MODE.cq, tuned: toFortyMetreChannel('ssb', 7176) },
  { callsign: 'OK1QPD', opMode: OP_MODE.cq, tuned: toFortyMetreChannel('cw', 7012) },
  { callsign: 'LY4QNE', opMode: OP_MODE.searchAndPounce, tuned: toFortyMetreChannel('cw', 7024.5) },
  { callsign: 'PA3QNL', opMode: OP_MODE.cq, tuned: toFortyMetreChannel('ft8', 7074) },
  { callsign: 'ES1QTU', opMode: OP_MODE.searchAndPounce, tuned: toFortyMetreChannel('ft8', 7074) },
]

function toFortyMetreChannel(mode: Channel['mode'], frequency: number): Channel {
  return { band: '40m', mode, frequency, reach: [150, 3000] }
}

/** Activity of a station until it leaves. */
type Visit = (
  options: SimulatorOptions,
  chance: Chance,
  talker: DemoOperator,
  id: number,
  signal: AbortSignal,
) => Promise<void>

/** Fills one seat: stations come, stay for a while and leave, one after the other. */
async function runSeat(
  options: SimulatorOptions,
  visit: Visit,
  chance: Chance,
  busy: Set<string>,
  signal: AbortSignal,
  only?: string,
): Promise<void> {
  const talkers = DEMO_OPERATORS.filter(({ station: { callsign } }) =>
    only === undefined ? options.accounts.has(callsign) : callsign === only,
  )
  while (!signal.aborted) {
    const talker = chance.pick(talkers)
    const { callsign } = talker.station
    const id = options.accounts.get(callsign)
    if (id === undefined || busy.has(callsign)) {
      await sleep(100, signal)
      continue
    }
    busy.add(callsign)
    try {
      await visit(options, chance, talker, id, signal)
    } catch (error) {
      if (!signal.aborted) options.onError(error)
      await sleep(5000, signal)
    } finally {
      busy.delete(callsign)
    }
  }
}

/** A member who has the site open without a radio. */
const browse: Visit = async (options, chance, _talker, id, signal) => {
  const call = await logIn(options.app, id, signal)
  for (const leave = Date.now() + chance.between(...STAY_MS); !signal.aborted && Date.now() < leave; ) {
    await call('vsr', {})
    await sleep(CHECK_INTERVAL_MS, signal)
  }
}

/** A station on the air in its own mode and frequency, or in a common mode on an open band. */
const stay =
  (fixed?: number, tuned?: Channel): Visit =>
  async (options, chance, talker, id, signal) => {
    const { station, position } = talker
    const call = await logIn(options.app, id, signal)
    const mode = tuned?.mode ?? chooseMode(chance, station.habits)
    const channel = tuned ?? chooseChannel(chance, options.now(), position, mode, station.kind === 'cb')
    const leave = Date.now() + chance.between(...STAY_MS)
    const opMode =
      fixed ??
      chance.weighted([OP_MODE.cq, OP_MODE.searchAndPounce, OP_MODE.cqDx, OP_MODE.contesting], (kind) =>
        kind === OP_MODE.cq ? 5 : kind === OP_MODE.searchAndPounce ? 4 : kind === OP_MODE.cqDx ? 1 : 0.4,
      )
    const usedCalls = new Set<string>()
    let next = Date.now() + pace(chance, mode) * 1000 * options.hurry * chance.next()
    let azimuth: number | undefined
    while (!signal.aborted && Date.now() < leave) {
      await call(
        'vrigcontrol/set',
        rigData(talker, channel, opMode, azimuth, opMode !== OP_MODE.qrt && chance.next() < 0.35),
      )
      const wait = opMode === OP_MODE.qrt ? RIG_INTERVAL_MS : Math.min(RIG_INTERVAL_MS, Math.max(0, next - Date.now()))
      await sleep(wait, signal)
      if (signal.aborted || Date.now() < next || opMode === OP_MODE.qrt) continue
      const contact = createContact(chance, talker, channel, options.now(), usedCalls)
      // Short wave listeners log the stations they hear; all others log contacts.
      await call('vqso/upsert', { data: { ...contact, qso_origin: 'SIMULATOR' } })
      azimuth = getBearing(talker, contact)
      next = Date.now() + pace(chance, mode) * 1000 * options.hurry
    }
    if (!signal.aborted) await call('vrigcontrol/set', { op_mode: OP_MODE.qrt, ptt_down: false })
  }

function rigData(
  { station }: DemoOperator,
  channel: Channel,
  opMode: number,
  azimuth: number | undefined,
  transmitting: boolean,
) {
  return {
    freq: channel.frequency,
    mode: rigMode(channel.mode, channel.frequency),
    rig_name: station.rig,
    op_mode: station.kind === 'swl' ? OP_MODE.swl : opMode,
    ptt_down: station.kind !== 'swl' && transmitting,
    ...(azimuth === undefined ? {} : { azimuth }),
    ...(station.activation === undefined
      ? {}
      : { activation_type: station.activation.type, activation_ref: station.activation.ref }),
  }
}

/** Antenna bearing to the last station, if its location is known. */
function getBearing({ position }: DemoOperator, { GridSquare }: ContactInput): number | undefined {
  const target = GridSquare ? locatorToPosition(GridSquare) : null
  return target === null ? undefined : Math.round(bearingDegrees(position, target))
}

type Call = (path: string, body: unknown) => Promise<unknown>

async function logIn(app: SimulatorOptions['app'], id: number, signal: AbortSignal): Promise<Call> {
  const response = await post(app, 'vdemologin', { id }, undefined, signal)
  const token = typeof response === 'object' && response !== null && 'token' in response ? String(response.token) : ''
  return (path, body) => post(app, path, body, token, signal)
}

async function post(
  app: SimulatorOptions['app'],
  path: string,
  body: unknown,
  token: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted()
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Onfreq demonstration',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (response.statusCode >= 300) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  return response.json()
}

/** Waits, but stops when the server stops. */
async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
