/** Payload of a bus message: ids and small summaries, never full rows. Subscribers fetch the rest. */
export type BusPayload = { readonly [key: string]: unknown }

export type BusHandler = (payload: BusPayload) => void

/** Live messages written together: all messages between two stream positions. */
export interface StreamBatch {
  /** Previous stream position. */
  readonly after: number
  /** New stream position. */
  readonly last: number
  /** Omitted when there are too many or the driver only carries signals; readers then query the database. */
  readonly entries?: readonly unknown[]
}

/**
 * Carries messages between all processes of one installation, including this one; `topics.ts` lists them. The
 * PostgreSQL NOTIFY and NATS drivers pass the same tests. Delivery is not guaranteed: durable data is in the database
 * and is read again after {@link BUS_RECONNECTED}.
 */
export interface BusDriver {
  /** False while messages of other processes cannot be received. */
  readonly alive: boolean
  publish(topic: string, payload: BusPayload): void
  subscribe(topic: string, handler: BusHandler, ownerId?: number): () => void
  /** Publishes messages of the live stream. */
  announce(batch: StreamBatch): void
  /** Batches of one process arrive in order. Returns the unsubscribe function. */
  follow(handler: (batch: StreamBatch) => void): () => void
  /** Resolves when everything published here so far has been delivered to this process. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Delivered locally after a reconnect: data changed in between must be read again. */
export const BUS_RECONNECTED = 'bus.reconnected'

/** PostgreSQL rejects payloads of 8000 bytes and more; the limit applies to every driver. */
export const MAX_BYTES = 7999

/** Maximum number of messages buffered while disconnected; readers catch up from the database anyway. */
export const MAX_WAITING = 10_000
