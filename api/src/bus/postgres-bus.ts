import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Session } from '../database/session.ts'
import { BUS_RECONNECTED, type Bus, type BusHandler, type BusPayload } from './bus.ts'

const CHANNEL = 'onfreq_bus'
/** PostgreSQL refuses 8000 bytes and more. */
const MAX_BYTES = 7999
/** Between two statements; what is published in between goes with the next. In milliseconds. */
const BATCH_INTERVAL = 20
const FLUSH_TOPIC = 'bus.flush'

interface Envelope {
  readonly topic: string
  readonly payload: BusPayload
}

/**
 * PostgreSQL NOTIFY on one connection, outside the transactions that write: inside, every commit of the database would
 * queue behind one lock. Batched into one statement it carries over a hundred thousand messages a second.
 */
export async function createPostgresBus(session: Session, onError: (error: unknown) => void): Promise<Bus> {
  const handlers = new Map<string, Set<BusHandler>>()
  const waiting = new Map<string, () => void>()
  const origin = randomBytes(6).toString('base64url')
  let outbox: string[] = []
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let connections = 0
  let sentAt = Number.NEGATIVE_INFINITY

  function deliver({ topic, payload }: Envelope): void {
    for (const handler of handlers.get(topic) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        onError(error)
      }
    }
  }

  function receive(message: pg.Notification): void {
    if (message.channel !== CHANNEL || message.payload === undefined) return
    const envelope = parseEnvelope(message.payload)
    if (envelope === undefined) return
    if (envelope.topic === FLUSH_TOPIC) waiting.get(String(envelope.payload.id))?.()
    else deliver(envelope)
  }

  await session.onConnect(async (client) => {
    client.on('notification', receive)
    await client.query(`listen ${CHANNEL}`)
    connections += 1
    if (connections > 1) deliver({ topic: BUS_RECONNECTED, payload: {} })
  })

  async function send(): Promise<void> {
    const { client } = session
    if (outbox.length === 0) return
    sentAt = performance.now()
    // Kept until the connection is back; bounded, since readers catch up from the database anyway.
    if (client === undefined) {
      outbox = outbox.slice(-10_000)
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
    timer ??= setTimeout(sendSoon, Math.max(0, sentAt + BATCH_INTERVAL - performance.now())).unref()
  }

  function publish(topic: string, payload: BusPayload): void {
    count += 1
    // Numbered, because PostgreSQL drops a notification that equals another one of the same transaction.
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
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => set.delete(handler)
    },
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

function isPayload(value: unknown): value is BusPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
