import type { Database, Trx } from './types.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 5

/**
 * Runs `work` in a transaction and retries it after serialization failures and deadlocks, so `work` must have no
 * effects outside the transaction. Publish on the bus after the transaction returns.
 */
export function transaction<Result>(db: Database, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return withRetries(() => db.transaction().execute(work))
}

/** Runs a complete transaction and retries it after serialization failures and deadlocks. */
export async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** PostgreSQL's five-character SQLSTATE, e.g. `23505` for a unique violation. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}

/** The name of the violated constraint, for errors that have one. */
export function violatedConstraint(error: unknown): string | undefined {
  if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string') return error.constraint
  return undefined
}
