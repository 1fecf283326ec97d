/** Limits attempts when the object store accepts connections but does not respond. */
import type { S3Client } from '@aws-sdk/client-s3'

/** The first connection may have died, so another one is tried. A service that times out twice is down. */
const MAX_ATTEMPTS = 2
/** Milliseconds after a timeout during which calls get a single attempt, so that they fail sooner. */
const SINGLE_ATTEMPT_MS = 10_000

/** The service did not respond within the full timeout. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError'
}

/**
 * Limits calls to an unresponsive service to {@link MAX_ATTEMPTS} attempts, and to one within ten seconds after the
 * last timeout. Rejections and broken connections fail quickly and keep the client's own retries.
 */
export function endSilence(client: S3Client, now: () => number = () => performance.now()): void {
  let silentAt = Number.NEGATIVE_INFINITY
  client.middlewareStack.add(
    (next) => {
      let attempts = now() - silentAt < SINGLE_ATTEMPT_MS ? 1 : MAX_ATTEMPTS
      return async (args) => {
        try {
          const result = await next(args)
          silentAt = Number.NEGATIVE_INFINITY
          return result
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'TimeoutError') {
            // A rejection is a response too.
            silentAt = Number.NEGATIVE_INFINITY
            throw error
          }
          attempts -= 1
          silentAt = now()
          // Renamed, because the client retries any error named like a timeout.
          throw attempts > 0 ? error : new StoreSilentError(error.message)
        }
      }
    },
    { name: 'endSilence', step: 'finalizeRequest', priority: 'low' },
  )
}
