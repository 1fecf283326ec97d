/** What travels: ids and small summaries, never whole rows. Readers fetch the rest. */
export type BusPayload = { readonly [key: string]: unknown }

export type BusHandler = (payload: BusPayload) => void

/** Between the processes of one installation, this one included. A second driver (NATS) has the same shape. */
export interface Bus {
  /** False while messages of other processes cannot arrive. */
  readonly alive: boolean
  /** Call after the transaction has committed. Sent within milliseconds, batched; throws when the payload is too large. */
  publish(topic: string, payload: BusPayload): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, handler: BusHandler): () => void
  /** Resolves when everything published here so far has been delivered to this process. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Delivered locally after the connection was lost and is back: what happened in between must be read again. */
export const BUS_RECONNECTED = 'bus.reconnected'
