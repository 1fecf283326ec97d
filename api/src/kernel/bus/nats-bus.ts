/**
 * NATS bus. Signals use core NATS with one subject per topic and per each of 64 shards of operators, so that a process
 * receives only what its sockets and embeds need. The live stream uses JetStream, so that not every process has to
 * read its messages from the database. The database remains authoritative: messages lost by NATS are read from it.
 */
import { DeliverPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect, nanos, type Subscription } from '@nats-io/transport-node'
import { BUS_RECONNECTED, type BusDriver, type BusPayload, MAX_BYTES, MAX_WAITING, type StreamBatch } from './bus.ts'
import { Handlers, isPayload } from './handlers.ts'

export interface NatsBusOptions {
  /** `nats://name:password@host:4222`; several URLs are separated by commas. */
  readonly url: string
  /** Prefix of all subjects of this installation. */
  readonly prefix: string
  readonly onError: (error: unknown) => void
}

const SHARD_COUNT = 64
/** Shard of messages without an operator. */
const NO_OPERATOR = 'all'
/** In milliseconds. A server that is silent for three of these intervals is considered down. */
const PING_INTERVAL_MS = 2_000
const RETRY_DELAY_MS = 500
/** Retention of stream messages in milliseconds; the same as the resume window of sockets. */
const STREAM_RETENTION_MS = 5 * 60_000
const DUPLICATE_WINDOW_MS = 2 * 60_000
/** NATS rejects payloads above 1 MB; readers fetch larger batches from the database. */
const MAX_BATCH_BYTES = 900_000
const FOLLOW_RETRY_DELAY_MS = 1_000

/**
 * Buffers messages while the server is down, at most {@link MAX_WAITING}, and holds one subscription per subscribed
 * topic and shard: at most 65 per topic.
 * @throws when no server responds or it lacks JetStream
 */
export async function createNatsBus({ url, prefix, onError }: NatsBusOptions): Promise<BusDriver> {
  const handlers = new Handlers(onError)
  const nc = await connect({
    servers: url.split(',').map((each) => each.trim()),
    name: 'onfreq',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_DELAY_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    timeout: 5_000,
  }).catch((error) => {
    throw new Error(`NATS_URL: no server answers there (${getReason(error)})`)
  })
  const stream = `${prefix}_live`
  const batches = `${prefix}.stream`
  const ensureStream = async () => {
    const manager = await jetstreamManager(nc)
    const config = {
      name: stream,
      subjects: [batches],
      storage: StorageType.File,
      max_age: nanos(STREAM_RETENTION_MS),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    }
    await manager.streams.add(config)
  }
  await ensureStream().catch(async (error) => {
    await nc.close()
    throw new Error(`NATS_URL: this server has no JetStream for us; start it with -js (${getReason(error)})`)
  })
  const js = jetstream(nc)
  const followers = new Set<(batch: StreamBatch) => void>()
  const subscriptions = new Map<string, { readonly subscription: Subscription; uses: number }>()
  let alive = true
  let closed = false
  let waiting: [subject: string, text: string][] = []
  let reconnected = Promise.withResolvers<void>()
  let following = false
  let consumed: { stop(): void } | undefined

  async function watch(): Promise<void> {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        if (alive) reconnected = Promise.withResolvers()
        alive = false
      } else if (type === 'reconnect') {
        // Once this resolves, the server has processed all subscriptions again.
        await nc.flush().catch(onError)
        await ensureStream().catch(onError)
        alive = true
        const unsent = waiting
        waiting = []
        for (const [subject, text] of unsent) nc.publish(subject, text)
        handlers.deliver(BUS_RECONNECTED, {})
        reconnected.resolve()
      }
    }
  }
  const watching = watch().catch(onError)

  function listen(topic: string, shard: string): () => void {
    const subject = `${prefix}.bus.${topic}.${shard}`
    const existing = subscriptions.get(subject) ?? {
      uses: 0,
      subscription: nc.subscribe(subject, {
        callback: (error, message) => {
          if (error) return onError(error)
          const payload: unknown = message.json()
          if (isPayload(payload)) handlers.deliver(topic, payload)
        },
      }),
    }
    existing.uses += 1
    subscriptions.set(subject, existing)
    return () => {
      existing.uses -= 1
      if (existing.uses > 0) return
      subscriptions.delete(subject)
      if (!closed) existing.subscription.unsubscribe()
    }
  }

  /** Follows the stream with an ordered consumer, which reconnects and resumes automatically. */
  async function followLoop(): Promise<void> {
    if (following) return
    following = true
    while (!closed && followers.size > 0) {
      try {
        const consumer = await js.consumers.get(stream, { deliver_policy: DeliverPolicy.New })
        const messages = await consumer.consume()
        consumed = messages
        for await (const message of messages) {
          const batch: unknown = message.json()
          if (isBatch(batch)) for (const handler of followers) handler(batch)
          if (closed || followers.size === 0) break
        }
      } catch (error) {
        if (!closed) onError(error)
      }
      if (!closed) await new Promise((done) => setTimeout(done, FOLLOW_RETRY_DELAY_MS).unref())
    }
    following = false
  }

  return {
    get alive() {
      return alive && !closed
    },
    publish(topic, payload) {
      const text = JSON.stringify(payload)
      const bytes = Buffer.byteLength(text)
      if (bytes > MAX_BYTES) throw new RangeError(`A message on ${topic} has ${bytes} bytes, more than ${MAX_BYTES}`)
      const subject = `${prefix}.bus.${topic}.${getShard(payload)}`
      if (alive) nc.publish(subject, text)
      else if (waiting.push([subject, text]) > MAX_WAITING) waiting.shift()
    },
    subscribe(topic, handler, ownerId) {
      const ends = [handlers.add(topic, handler, ownerId)]
      // A wildcard subject in addition to single shards would deliver their messages twice.
      if (topic !== BUS_RECONNECTED) {
        if (ownerId !== undefined) ends.push(listen(topic, getShard({ ownerId })))
        else for (const shard of ALL_SHARDS) ends.push(listen(topic, shard))
      }
      return () => {
        for (const end of ends) end()
      }
    },
    announce(batch) {
      if (!alive) return
      const full = JSON.stringify(batch)
      const { after, last } = batch
      const text = Buffer.byteLength(full) > MAX_BATCH_BYTES ? JSON.stringify({ after, last }) : full
      js.publish(batches, text, { msgID: String(last) }).catch((error) => {
        // Readers catch up from the database.
        if (!closed) onError(error)
      })
    },
    follow(handler) {
      followers.add(handler)
      void followLoop()
      return () => void followers.delete(handler)
    },
    async flush() {
      while (!alive && !closed) await reconnected.promise
      await nc.flush()
    },
    async close() {
      closed = true
      reconnected.resolve()
      followers.clear()
      consumed?.stop()
      if (alive) await nc.flush().catch(onError)
      await nc.close()
      await watching
      handlers.clear()
    },
  }
}

const ALL_SHARDS: readonly string[] = [NO_OPERATOR, ...Array.from({ length: SHARD_COUNT }, (_, shard) => String(shard))]

function getShard({ ownerId }: BusPayload): string {
  return typeof ownerId === 'number' ? String(ownerId % SHARD_COUNT) : NO_OPERATOR
}

function isBatch(value: unknown): value is StreamBatch {
  return isPayload(value) && typeof value.after === 'number' && typeof value.last === 'number'
}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error))
