/** The API of this feature for others, as `app.alerts`. */
import type { Sql } from '#kernel/database/sql.ts'

export interface Alerts {
  /** Records which contacts `service` has newly confirmed. Call it in the transaction that stores the confirmations. */
  confirmed(sql: Sql, ownerId: number, service: string, contactIds: readonly number[]): Promise<void>
  /** Evaluates the rules for all pending events. */
  evaluate(): Promise<void>
  /** Sends all due deliveries. */
  deliver(signal?: AbortSignal): Promise<void>
  /** Evaluates and delivers all events so far. For tests and scripts. */
  settle(): Promise<void>
}
