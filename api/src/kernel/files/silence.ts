/** Attempts for a service that accepts calls but stays silent. */
import type { S3Client } from '@aws-sdk/client-s3'

/** The first connection may have died, so another one is tried; a service silent twice is down. */
const TRIES = 2
/** Milliseconds after a silence during which calls get only one attempt, so that callers get an error sooner. */
const REMEMBERED = 10_000

/** The service was silent for the full timeout. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError'
}

/**
 * Limits calls to a silent service: {@link TRIES} client timeouts, and only one within ten seconds after the last
 * silence. Refusals and broken connections fail quickly and keep the client's retries.
 */
export function endSilence(client: S3Client, now: () => number = () => performance.now()): void {
  let silentAt = Number.NEGATIVE_INFINITY
  client.middlewareStack.add(
    (next) => {
      let left = now() - silentAt < REMEMBERED ? 1 : TRIES
      return async (args) => {
        try {
          const result = await next(args)
          silentAt = Number.NEGATIVE_INFINITY
          return result
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'TimeoutError') {
            // A refusal is a response too.
            silentAt = Number.NEGATIVE_INFINITY
            throw error
          }
          left -= 1
          silentAt = now()
          // Renamed, because the client retries after any timeout error.
          throw left > 0 ? error : new StoreSilentError(error.message)
        }
      }
    },
    { name: 'endSilence', step: 'finalizeRequest', priority: 'low' },
  )
}
