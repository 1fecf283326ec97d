/** How often a service is asked again that accepts a call and then says nothing. */
import type { S3Client } from '@aws-sdk/client-s3'

/** A connection may have died on the way, so another one is tried; a service that is silent twice is away. */
const TRIES = 2
/** So long after a silence each call has one try, in milliseconds: whoever waits has a sentence sooner. */
const REMEMBERED = 10_000

/** The service was silent for as long as anybody waits. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError'
}

/**
 * Bounds a call to a silent service: {@link TRIES} times the patience of the client, and once that patience while the last
 * silence is less than ten seconds ago. Refusals and broken connections, which cost no time, keep the tries of the client.
 */
export function endSilence(client: S3Client, now: () => number = () => performance.now()): void {
  let silentAt = Number.NEGATIVE_INFINITY
  client.middlewareStack.add(
    (next) => {
      let left = now() - silentAt < REMEMBERED ? 1 : TRIES
      return async (args) => {
        try {
          const answer = await next(args)
          silentAt = Number.NEGATIVE_INFINITY
          return answer
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'TimeoutError') {
            // A refusal is an answer as well.
            silentAt = Number.NEGATIVE_INFINITY
            throw error
          }
          left -= 1
          silentAt = now()
          // Under another name, since the client tries again after any time-out.
          throw left > 0 ? error : new StoreSilentError(error.message)
        }
      }
    },
    { name: 'endSilence', step: 'finalizeRequest', priority: 'low' },
  )
}
