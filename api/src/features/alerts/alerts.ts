/** What other areas may ask of this one, as `app.alerts`. */
import type { Sql } from '#kernel/database/sql.ts'

export interface Alerts {
  /** In the transaction that confirms contacts: the service whose mark of these contacts is new. */
  confirmed(sql: Sql, ownerId: number, service: string, contactIds: readonly number[]): Promise<void>
  /** Applies the rules to everything that waits. */
  evaluate(): Promise<void>
  /** Sends what is due. */
  deliver(signal?: AbortSignal): Promise<void>
  /** Everything that has happened so far is told, as far as it can be now; for tests and scripts. */
  settle(): Promise<void>
}
