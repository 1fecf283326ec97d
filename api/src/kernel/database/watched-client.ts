import { Socket } from 'node:net'
import pg from 'pg'
import { statementName } from './statement-names.ts'

/**
 * A connection of the pool. It sends parameterised text as a named statement, so that PostgreSQL parses and plans it once
 * per connection: about twice the requests per second on the same cores. Kysely and plain `pool.query(text, values)` both
 * pass here. And it knows since when it has been waiting for the server.
 */
export class WatchedClient extends pg.Client {
  /** Since when it has been working, in milliseconds of `performance.now()`; undefined while it is idle. */
  busySince: number | undefined
  /** COPY and cursors last as long as their readers take. */
  streaming = false
  /** Where it leads. */
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

  /** Statements get names unless a pooler hands the server's connections from one client to the next. */
  protected get named(): boolean {
    return true
  }

  /**
   * Whether statements leave without waiting for the answers of those before, all that are sent in one turn with one write. Only
   * while the connection is idle.
   */
  sendAtOnce(on: boolean): void {
    this.#atOnce = on
    // The driver looks at it with each statement.
    Object.assign(this, { pipeline: on })
  }

  /** What is sent in this turn leaves at its end. */
  #gather(): void {
    const socket = socketOf(this)
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

  /** For how long nothing has come or gone over the connection. Ask regularly: it compares with the last time. */
  quietFor(now: number): number {
    const socket = socketOf(this)
    const bytes = socket === undefined ? 0 : socket.bytesRead + socket.bytesWritten
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#bytesAt = now
    }
    return now - this.#bytesAt
  }
}

/** Behind a pooler in transaction mode that knows nothing of named statements. */
export class UnnamedClient extends WatchedClient {
  protected override get named(): boolean {
    return false
  }
}

/**
 * Ends a connection at once. `end()` would say goodbye first and wait for an answer that may never come; everything that
 * waits on the connection fails now.
 */
export function cut(client: object): void {
  socketOf(client)?.destroy(new Error('The database did not answer and the connection was given up'))
}

/** Probes of the kernel for the time in which nothing is under way; TCP only. */
export function keepAlive(client: object): void {
  socketOf(client)?.setKeepAlive(true, 5_000)
}

function socketOf(client: object): Socket | undefined {
  if (!('connection' in client) || typeof client.connection !== 'object' || client.connection === null) return undefined
  const { connection } = client
  return 'stream' in connection && connection.stream instanceof Socket ? connection.stream : undefined
}
