/** Bus messages contain ids and small summaries, never full rows. Subscribers fetch the rest. */
export type BusPayload = { readonly [key: string]: unknown }

export type BusHandler = (payload: BusPayload) => void

/** Live messages written together: all between two stream positions. */
export interface StreamBatch {
  /** Previous stream position. */
  readonly after: number
  /** New stream position. */
  readonly last: number
  /** The messages; omitted when the driver carries signals only, or there are too many: they are in the database. */
  readonly entries?: readonly unknown[]
}

/**
 * Carries messages between the processes of one installation, this one included: `topics.ts` says which. Drivers: PostgreSQL NOTIFY, and NATS; both pass the same
 * tests. What must not be lost is in the database, and is read again after {@link BUS_RECONNECTED}.
 */
export interface BusDriver {
  /** False while messages of other processes cannot arrive. */
  readonly alive: boolean
  publish(topic: string, payload: BusPayload): void
  subscribe(topic: string, handler: BusHandler, ownerId?: number): () => void
  /** Publishes written messages to readers of the live stream. */
  announce(batch: StreamBatch): void
  /** Batches of one process arrive in order. Returns the unsubscribe function. */
  follow(handler: (batch: StreamBatch) => void): () => void
  /** Resolves when everything published here so far has been delivered to this process. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Delivered locally after a reconnect: data changed in between must be read again. */
export const BUS_RECONNECTED = 'bus.reconnected'

/** PostgreSQL refuses 8000 bytes and more; the limit applies to every driver. */
export const MAX_BYTES = 7999

/** Maximum messages buffered for the connection: readers catch up from the database anyway. */
export const MAX_WAITING = 10_000
