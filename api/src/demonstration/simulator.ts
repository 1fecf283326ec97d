import { setTimeout as delay } from 'node:timers/promises'
import { OP_MODE } from '@onfreq/contracts/live/stations'
import type { ContactInput } from '@onfreq/contracts/log/contact'
import { DEFAULTS } from '@onfreq/contracts/site/limits'
import { bearingDegrees } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { chooseMode, makeContact, pace, rigMode, TALKERS, type Talker } from './contacts.ts'
import { type Channel, chooseChannel } from './propagation.ts'
import { type Chance, createChance } from './random.ts'

export interface Simulator {
  stop(): Promise<void>
}

export interface SimulatorOptions {
  /** Its calls need no address, and no certificate of a site with TLS. */
  readonly app: Pick<FastifyInstance, 'inject'>
  /** Number of stations on the air at a time, and number of mere viewers. */
  readonly onAir: number
  readonly looking: number
  /** Contacts take this fraction of their time on the air, so that the demonstration shows activity. */
  readonly hurry: number
  readonly now: () => Date
  /** Account numbers by callsign. */
  readonly accounts: ReadonlyMap<string, number>
  readonly onError: (error: unknown) => void
}

/** Interval of rig data, as from programs connected to a radio; it counts as present for 60 s. */
const RIG_INTERVAL = 15_000
const CHECK_INTERVAL_MS = 40_000
/** How long a station stays on the air, in milliseconds. */
const STAY = [6 * 60_000, 30 * 60_000] as const

/** Keeps some of the demonstration stations on the air, through the calls that logging programs use. */
export function startSimulator(options: SimulatorOptions): Simulator {
  const stopping = new AbortController()
  const busy = new Set<string>()
  const chance = (seat: number) => createChance(options.now().getTime() + seat)
  const cast = [...CAST, ...ON_FORTY]
    .filter(({ callsign }) => options.accounts.has(callsign))
    .map(({ callsign, opMode, tuned }, seat) =>
      holdSeat(options, stay(opMode, tuned), chance(1000 + seat), busy, stopping.signal, callsign),
    )
  const seats = Array.from({ length: options.onAir + options.looking }, (_, seat) =>
    holdSeat(options, seat < options.onAir ? stay() : browse, chance(seat), busy, stopping.signal),
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
  /** Their fixed frequency; others look for an open band. */
  readonly tuned?: Channel
}

/** Always on the air, so that every state of a station is visible: the first streams video. */
const CAST: readonly Role[] = [
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
 * The band on which every log bar starts is never empty: its dial is the first on display, and a station calls on its
 * frequency.
 */
const ON_FORTY: readonly Role[] = [
  { callsign: 'I2QVV', opMode: OP_MODE.cq, tuned: onForty('ssb', DEFAULTS.frequencyHz / 1000) },
  { callsign: 'OE5QKL', opMode: OP_MODE.searchAndPounce, tuned: onForty('ssb', 7098) },
  { callsign: 'EI4QLB', opMode: OP_MODE.cq, tuned: onForty('ssb', 7153) },
  { callsign: 'CT1QIV', opMode: OP_MODE.cq, tuned: onForty('ssb', 7176) },
  { callsign: 'OK1QPD', opMode: OP_MODE.cq, tuned: onForty('cw', 7012) },
  { callsign: 'LY4QNE', opMode: OP_MODE.searchAndPounce, tuned: onForty('cw', 7024.5) },
  { callsign: 'PA3QNL', opMode: OP_MODE.cq, tuned: onForty('ft8', 7074) },
  { callsign: 'ES1QTU', opMode: OP_MODE.searchAndPounce, tuned: onForty('ft8', 7074) },
]

function onForty(mode: Channel['mode'], frequency: number): Channel {
  return { band: '40m', mode, frequency, reach: [150, 3000] }
}

/** A station's activity until it leaves. */
type Visit = (
  options: SimulatorOptions,
  chance: Chance,
  talker: Talker,
  id: number,
  signal: AbortSignal,
) => Promise<void>

/** Stations come, stay a while and leave, one after the other. */
async function holdSeat(
  options: SimulatorOptions,
  visit: Visit,
  chance: Chance,
  busy: Set<string>,
  signal: AbortSignal,
  only?: string,
): Promise<void> {
  const talkers = TALKERS.filter(({ station: { callsign } }) =>
    only === undefined ? options.accounts.has(callsign) : callsign === only,
  )
  while (!signal.aborted) {
    const talker = chance.pick(talkers)
    const { callsign } = talker.station
    const id = options.accounts.get(callsign)
    if (id === undefined || busy.has(callsign)) {
      await pause(100, signal)
      continue
    }
    busy.add(callsign)
    try {
      await visit(options, chance, talker, id, signal)
    } catch (error) {
      if (!signal.aborted) options.onError(error)
      await pause(5000, signal)
    } finally {
      busy.delete(callsign)
    }
  }
}

/** Has the site open, without a radio. */
const browse: Visit = async (options, chance, _talker, id, signal) => {
  const call = await logIn(options.app, id, signal)
  for (const leave = Date.now() + chance.between(...STAY); !signal.aborted && Date.now() < leave; ) {
    await call('vsr', {})
    await pause(CHECK_INTERVAL_MS, signal)
  }
}

/** On the air in its own mode and frequency, or in a common mode on an open band. */
const stay =
  (fixed?: number, tuned?: Channel): Visit =>
  async (options, chance, talker, id, signal) => {
    const { station, position } = talker
    const call = await logIn(options.app, id, signal)
    const mode = tuned?.mode ?? chooseMode(chance, station.habits)
    const channel = tuned ?? chooseChannel(chance, options.now(), position, mode, station.kind === 'cb')
    const leave = Date.now() + chance.between(...STAY)
    const opMode =
      fixed ??
      chance.weighted([OP_MODE.cq, OP_MODE.searchAndPounce, OP_MODE.cqDx, OP_MODE.contesting], (kind) =>
        kind === OP_MODE.cq ? 5 : kind === OP_MODE.searchAndPounce ? 4 : kind === OP_MODE.cqDx ? 1 : 0.4,
      )
    const taken = new Set<string>()
    let next = Date.now() + pace(chance, mode) * 1000 * options.hurry * chance.next()
    let azimuth: number | undefined
    while (!signal.aborted && Date.now() < leave) {
      await call(
        'vrigcontrol/set',
        rigData(talker, channel, opMode, azimuth, opMode !== OP_MODE.qrt && chance.next() < 0.35),
      )
      const wait = opMode === OP_MODE.qrt ? RIG_INTERVAL : Math.min(RIG_INTERVAL, Math.max(0, next - Date.now()))
      await pause(wait, signal)
      if (signal.aborted || Date.now() < next || opMode === OP_MODE.qrt) continue
      const contact = makeContact(chance, talker, channel, options.now(), taken)
      // Short wave listeners log what they hear; all others log contacts.
      await call('vqso/upsert', { data: { ...contact, qso_origin: 'SIMULATOR' } })
      azimuth = beam(talker, contact)
      next = Date.now() + pace(chance, mode) * 1000 * options.hurry
    }
    if (!signal.aborted) await call('vrigcontrol/set', { op_mode: OP_MODE.qrt, ptt_down: false })
  }

function rigData(
  { station }: Talker,
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

/** Turned to the last station, when its location is known. */
function beam({ position }: Talker, { GridSquare }: ContactInput): number | undefined {
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

/** Stops early when the server stops. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
