import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Session } from '../database/session.ts'
import { BUS_RECONNECTED, type BusDriver, type BusPayload, MAX_BYTES, MAX_WAITING } from './bus.ts'
import { Handlers, isPayload } from './handlers.ts'

const CHANNEL = 'onfreq_bus'
/** Minimum interval between statements in milliseconds; messages published in between are batched. */
const BATCH_INTERVAL_MS = 20
const FLUSH_TOPIC = 'bus.flush'
const STREAM_TOPIC = 'live.events'

interface Envelope {
  readonly topic: string
  readonly payload: BusPayload
}

/**
 * PostgreSQL NOTIFY on one connection, outside of the writing transactions: inside them, every commit of the database
 * would queue behind one lock. Batched into one statement it carries over a hundred thousand messages per second.
 * Every process receives every message. While the connection is down, up to {@link MAX_WAITING} messages are buffered.
 */
export async function createPostgresBus(session: Session, onError: (error: unknown) => void): Promise<BusDriver> {
  const handlers = new Handlers(onError)
  const waiting = new Map<string, () => void>()
  const origin = randomBytes(6).toString('base64url')
  let outbox: string[] = []
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let connections = 0
  let sentAt = Number.NEGATIVE_INFINITY

  function receive(message: pg.Notification): void {
    if (message.channel !== CHANNEL || message.payload === undefined) return
    const envelope = parseEnvelope(message.payload)
    if (envelope === undefined) return
    if (envelope.topic === FLUSH_TOPIC) waiting.get(String(envelope.payload.id))?.()
    else handlers.deliver(envelope.topic, envelope.payload)
  }

  await session.onConnect(async (client) => {
    client.on('notification', receive)
    await client.query(`listen ${CHANNEL}`)
    connections += 1
    if (connections > 1) handlers.deliver(BUS_RECONNECTED, {})
  })

  async function send(): Promise<void> {
    const { client } = session
    if (outbox.length === 0) return
    sentAt = performance.now()
    // Buffered until reconnected. The limit loses nothing, since readers catch up from the database.
    if (client === undefined) {
      outbox = outbox.slice(-MAX_WAITING)
      return schedule()
    }
    const batch = outbox
    outbox = []
    try {
      await client.query('select pg_notify($1, message) from unnest($2::text[]) as message', [CHANNEL, batch])
    } catch (error) {
      outbox = [...batch, ...outbox]
      onError(error)
      schedule()
    }
  }

  function sendSoon(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending = sending.then(send)
    return sending
  }

  function schedule(): void {
    timer ??= setTimeout(sendSoon, Math.max(0, sentAt + BATCH_INTERVAL_MS - performance.now())).unref()
  }

  function publish(topic: string, payload: BusPayload): void {
    count += 1
    // Numbered, because PostgreSQL drops duplicate notifications of one transaction.
    const message = JSON.stringify([topic, payload, origin, count])
    const bytes = Buffer.byteLength(message)
    if (bytes > MAX_BYTES) throw new RangeError(`A message on ${topic} has ${bytes} bytes, more than ${MAX_BYTES}`)
    outbox.push(message)
    schedule()
  }

  return {
    get alive() {
      return session.client !== undefined
    },
    publish,
    subscribe: (topic, handler, ownerId) => handlers.add(topic, handler, ownerId),
    // Sends only positions, because NOTIFY carries at most 8 kB. `newest` is read by processes of the previous version.
    announce: ({ after, last }) => publish(STREAM_TOPIC, { newest: last, after, last }),
    follow: (handler) =>
      handlers.add(
        STREAM_TOPIC,
        ({ after, last, newest }) =>
          handler({ after: numberOr(after, 0), last: numberOr(last ?? newest, Number.MAX_SAFE_INTEGER) }),
        undefined,
      ),
    async flush() {
      const id = `${origin}-${count}`
      const arrived = new Promise<void>((done) => waiting.set(id, done))
      publish(FLUSH_TOPIC, { id })
      await sendSoon()
      await arrived
      waiting.delete(id)
    },
    async close() {
      await sendSoon()
      clearTimeout(timer)
      handlers.clear()
    },
  }
}

function parseEnvelope(text: string): Envelope | undefined {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) return undefined
  const [topic, payload] = value
  return typeof topic === 'string' && isPayload(payload) ? { topic, payload } : undefined
}

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other)
