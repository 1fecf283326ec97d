import { Socket } from 'node:net'
import pg from 'pg'
import { statementName } from './statement-names.ts'

/**
 * A pooled connection that sends parameterised text as named statements, which PostgreSQL parses and plans once per
 * connection; this doubles the throughput. Kysely and plain `pool.query(text, values)` both use it. It also records
 * since when it has been waiting for the server.
 */
export class WatchedClient extends pg.Client {
  /** Start of the current work, as returned by `performance.now()`; undefined while idle. */
  busySince: number | undefined
  /** Whether a COPY or cursor is active, which lasts as long as its reader. */
  streaming = false
  /** Server address. */
  readonly address: string
  #atOnce = false
  #gathering = false
  #bytes = 0
  #bytesAt = performance.now()

  constructor(config: pg.ClientConfig & { readonly connectionString: string }) {
    super(config)
    this.address = config.connectionString
    this.on('drain', () => {
      this.busySince = undefined
      this.streaming = false
    })
  }

  /** Named, unless a pooler shares server connections between clients. */
  protected get named(): boolean {
    return true
  }

  /**
   * Whether statements are pipelined: those issued in one tick are sent in one write, without waiting for results.
   * Changes only while the connection is idle.
   */
  setNoDelay(on: boolean): void {
    this.#atOnce = on
    // The driver reads this for each statement.
    Object.assign(this, { pipeline: on })
  }

  /** Flushes the statements of this tick at its end. */
  #gather(): void {
    const socket = getSocket(this)
    if (this.#gathering || socket === undefined) return
    this.#gathering = true
    socket.cork()
    process.nextTick(() => {
      this.#gathering = false
      socket.uncork()
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: eight overloads of pg share this one implementation
  override query(config: any, values?: any, callback?: any): any {
    this.busySince ??= performance.now()
    if (this.#atOnce) this.#gather()
    if (typeof config === 'object' && config !== null && typeof config.submit === 'function') this.streaming = true
    if (this.named && typeof config === 'string' && Array.isArray(values) && values.length > 0) {
      return super.query({ name: statementName(config), text: config, values } as pg.QueryConfig, callback)
    }
    if (!this.named && typeof config === 'object' && config !== null && 'name' in config) {
      const { name: _, ...unnamed } = config
      return super.query(unnamed, values, callback)
    }
    return super.query(config, values, callback)
  }

  /**
   * Milliseconds since the connection last sent or received data. Compares with the previous call, so call it
   * regularly.
   */
  quietFor(now: number): number {
    const socket = getSocket(this)
    const bytes = socket === undefined ? 0 : socket.bytesRead + socket.bytesWritten
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#bytesAt = now
    }
    return now - this.#bytesAt
  }
}

/** For a transaction pooler without support for named statements. */
export class UnnamedClient extends WatchedClient {
  protected override get named(): boolean {
    return false
  }
}

/**
 * Destroys a connection immediately, so that pending queries fail now. `end()` would send a message and wait for a
 * response that may never come.
 */
export function cut(client: object): void {
  getSocket(client)?.destroy(new Error('The database did not answer and the connection was given up'))
}

/** TCP keep-alive for idle periods; TCP only. */
export function keepAlive(client: object): void {
  getSocket(client)?.setKeepAlive(true, 5_000)
}

function getSocket(client: object): Socket | undefined {
  if (!('connection' in client) || typeof client.connection !== 'object' || client.connection === null) return undefined
  const { connection } = client
  return 'stream' in connection && connection.stream instanceof Socket ? connection.stream : undefined
}
