/** Two more attempts after a transient failure, with jittered delays. */
import { mayHeal } from './errors.ts'

/** Delays before the second and third attempt, in milliseconds; up to the same amount is added at random. */
const PAUSES = [200, 600]

export async function withRetries<T>(attempt: () => Promise<T>, gaveUp?: AbortSignal): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayHeal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())))
      if (gaveUp?.aborted) throw error
    }
  }
  return attempt()
}
