/** What travels: ids and small summaries, never whole rows. Readers fetch the rest. */
export type BusPayload = { readonly [key: string]: unknown }

export type BusHandler = (payload: BusPayload) => void

/** Live messages that were written together: all between two places of the stream. */
export interface StreamBatch {
  /** Where the stream stood before. */
  readonly after: number
  /** Where it stands now. */
  readonly last: number
  /** The messages; left out where the driver carries signals only, or there are too many: they stand in the database. */
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
  /** Tells the readers of the live stream what was written. */
  announce(batch: StreamBatch): void
  /** In the order in which batches were written by one process. Returns the function that ends it. */
  follow(handler: (batch: StreamBatch) => void): () => void
  /** Resolves when everything published here so far has been delivered to this process. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Delivered locally after the connection was lost and is back: what happened in between must be read again. */
export const BUS_RECONNECTED = 'bus.reconnected'

/** PostgreSQL refuses 8000 bytes and more; what one driver cannot carry no driver carries. */
export const MAX_BYTES = 7999

/** Messages that wait for the connection, at the most: readers catch up from the database anyway. */
export const MOST_WAITING = 10_000
