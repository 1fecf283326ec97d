/** What the processes of an installation send each other: every topic with the shape of its messages. */
import { RigData } from '@onfreq/contracts/log/log'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { BUS_RECONNECTED, type BusDriver, type BusPayload } from './bus.ts'

const Id = Type.Integer()
/** About one operator. */
const OfOwner = Type.Object({ ownerId: Id })
const Empty = Type.Record(Type.String(), Type.Unknown())
const Name = Type.Union([Type.String(), Type.Null()])

const TOPICS = {
  /** Session or rights of an account have changed. */
  'accounts.viewer': Type.Object({ accountId: Id }),
  'alerts.rules': OfOwner,
  [BUS_RECONNECTED]: Empty,
  /** The chat of a station has new events. */
  chat: OfOwner,
  'dxcc.data': Type.Object({ kind: Type.Optional(Type.String()) }),
  /** Progress of an import. */
  import: Type.Object({ ownerId: Id, id: Id }),
  'live.awards': Type.Object({ granted: Type.Integer() }),
  /** Many contacts of one operator changed at once. */
  log: OfOwner,
  /** The open net of an operator was opened, changed or closed. */
  net: OfOwner,
  /** One contact changed: enough to know whom it concerns. */
  qso: Type.Object({
    kind: Type.Union([Type.Literal('new'), Type.Literal('merged'), Type.Literal('updated'), Type.Literal('deleted')]),
    id: Id,
    ownerId: Id,
    /** Live views may show it: recent, not imported, under a call of the operator's own. */
    live: Type.Boolean(),
    stationCall: Type.String(),
    call: Type.String(),
    freqHz: Type.Union([Type.Number(), Type.Null()]),
    band: Name,
    mode: Name,
    modeClass: Type.String(),
    startedAt: Type.String(),
  }),
  /** `urgent` pages change over at once. */
  'releases.moved': Type.Object({
    microfrontend: Type.String(),
    channel: Type.String(),
    revision: Type.String(),
    urgent: Type.Optional(Type.Boolean()),
  }),
  rig: Type.Object({ ownerId: Id, operatorId: Type.Union([Id, Type.Null()]), rig: RigData }),
  scenes: OfOwner,
  /** The id of the last new spot. */
  'spots.new': Type.Object({ id: Type.String() }),
  'spots.outbox': Empty,
  /** A rig of the operator has an order waiting. */
  'spots.rig': OfOwner,
} as const

export type Topic = keyof typeof TOPICS
export type TopicPayload<T extends Topic> = Static<(typeof TOPICS)[T]>

/** A bus that carries known topics only, in their shapes. */
export interface Bus extends Omit<BusDriver, 'publish' | 'subscribe'> {
  /**
   * Call after the transaction has committed. Sent within milliseconds; throws when the payload is too large. A payload
   * with
   * `ownerId` concerns that operator.
   */
  publish<T extends Topic>(topic: T, payload: TopicPayload<T>): void
  /** `ownerId` limits it to messages about that operator. Returns the unsubscribe function. */
  subscribe<T extends Topic>(topic: T, handler: (payload: TopicPayload<T>) => void, ownerId?: number): () => void
}

/** Messages of another shape, as another version of the API may send them, are reported and go no further. */
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
