/** Topics of messages between the processes of an installation, with the schema of each message. */
import { RigData } from '@onfreq/contracts/log/log'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { BUS_RECONNECTED, type BusDriver, type BusPayload } from './bus.ts'

const Id = Type.Integer()
/** Names the operator whose data changed. */
const OfOwner = Type.Object({ ownerId: Id })
const Empty = Type.Record(Type.String(), Type.Unknown())
const Name = Type.Union([Type.String(), Type.Null()])

const TOPICS = {
  /** The session or rights of an account changed. */
  'accounts.viewer': Type.Object({ accountId: Id }),
  'alerts.rules': OfOwner,
  [BUS_RECONNECTED]: Empty,
  /** A station's chat has new events. */
  chat: OfOwner,
  'dxcc.data': Type.Object({ kind: Type.Optional(Type.String()) }),
  /** Progress of an import. */
  import: Type.Object({ ownerId: Id, id: Id }),
  'live.awards': Type.Object({ granted: Type.Integer() }),
  /** Many contacts of one operator changed at once. */
  log: OfOwner,
  /** An operator's open net was opened, changed or closed. */
  net: OfOwner,
  /** One contact changed, with the fields that identify the affected parties. */
  qso: Type.Object({
    kind: Type.Union([Type.Literal('new'), Type.Literal('merged'), Type.Literal('updated'), Type.Literal('deleted')]),
    id: Id,
    ownerId: Id,
    /** Whether live views may show the contact: recent, not imported, and under one of the operator's callsigns. */
    live: Type.Boolean(),
    stationCall: Type.String(),
    call: Type.String(),
    freqHz: Type.Union([Type.Number(), Type.Null()]),
    band: Name,
    mode: Name,
    modeClass: Type.String(),
    startedAt: Type.String(),
  }),
  /** Pages switch to an `urgent` release immediately. */
  'releases.moved': Type.Object({
    microfrontend: Type.String(),
    channel: Type.String(),
    revision: Type.String(),
    urgent: Type.Optional(Type.Boolean()),
  }),
  rig: Type.Object({ ownerId: Id, operatorId: Type.Union([Id, Type.Null()]), rig: RigData }),
  scenes: OfOwner,
  /** Id of the newest spot. */
  'spots.new': Type.Object({ id: Type.String() }),
  'spots.outbox': Empty,
  /** A command is waiting for one of the operator's rigs. */
  'spots.rig': OfOwner,
} as const

export type Topic = keyof typeof TOPICS
export type TopicPayload<T extends Topic> = Static<(typeof TOPICS)[T]>

/** A bus with typed topics. */
export interface Bus extends Omit<BusDriver, 'publish' | 'subscribe'> {
  /**
   * Publishes within milliseconds; call it after the transaction has committed. A payload with `ownerId` concerns that
   * operator.
   * @throws RangeError when the payload is too large
   */
  publish<T extends Topic>(topic: T, payload: TopicPayload<T>): void
  /** Subscribes to all messages of a topic, or to those about operator `ownerId`. Returns the unsubscribe function. */
  subscribe<T extends Topic>(topic: T, handler: (payload: TopicPayload<T>) => void, ownerId?: number): () => void
}

/**
 * Wraps a driver. Reports and drops messages that do not match their schema, which another version of the API may send.
 */
export function createBus(driver: BusDriver, onError: (error: unknown) => void): Bus {
  return {
    get alive() {
      return driver.alive
    },
    publish: (topic, payload) => driver.publish(topic, payload),
    subscribe: (topic, handler, ownerId) => {
      const isPayload = getCheck(topic)
      return driver.subscribe(
        topic,
        (payload) => {
          if (isPayload(payload)) handler(payload)
          else onError(new Error(`A message of the topic ${topic} has another shape`))
        },
        ownerId,
      )
    },
    announce: (batch) => driver.announce(batch),
    follow: (handler) => driver.follow(handler),
    flush: () => driver.flush(),
    close: () => driver.close(),
  }
}

const checks = new Map<Topic, { Check(value: unknown): boolean }>()

function getCheck<T extends Topic>(topic: T): (payload: BusPayload) => payload is TopicPayload<T> & BusPayload {
  const check = checks.get(topic) ?? Compile(TOPICS[topic])
  checks.set(topic, check)
  return (payload): payload is TopicPayload<T> & BusPayload => check.Check(payload)
}
