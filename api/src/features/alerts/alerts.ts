/** The API for other areas, as `app.alerts`. */
import type { Sql } from '#kernel/database/sql.ts'

export interface Alerts {
  /** In the transaction that confirms contacts: the service that newly confirms these contacts. */
  confirmed(sql: Sql, ownerId: number, service: string, contactIds: readonly number[]): Promise<void>
  /** Evaluates the rules for all pending events. */
  evaluate(): Promise<void>
  /** Sends what is due. */
  deliver(signal?: AbortSignal): Promise<void>
  /** Delivers everything that has happened so far, as far as possible now; for tests and scripts. */
  settle(): Promise<void>
}
