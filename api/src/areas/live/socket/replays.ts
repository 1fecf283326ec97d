/** What was missed, as one frame. After a restart thousands come back with the same gap: it is put together once for all. */
import { type Client, frameOf, messagesFor } from './hub.ts'
import type { Message } from './messages.ts'

const MOST_KEPT = 32

export interface Replays {
  /** Undefined when there is nothing to say. `missed` are the messages after `since` up to `until`. */
  frame(
    since: number,
    until: number,
    missed: readonly Message[],
    client: Pick<Client, 'audience' | 'accountId'>,
  ): Buffer | undefined
}

export function createReplays(): Replays {
  const kept = new Map<string, Buffer | undefined>()
  return {
    frame(since, until, missed, client) {
      const isOwn = ({ accountId, authorId }: Message) =>
        client.accountId !== null && (accountId === client.accountId || authorId === client.accountId)
      if (missed.some(isOwn)) return frameOf(messagesFor(missed, client), client.audience, client.accountId)
      const key = `${since}-${until}-${client.audience}`
      if (kept.has(key)) return kept.get(key)
      const frame = frameOf(messagesFor(missed, { accountId: null }), client.audience)
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, frame)
      return frame
    },
  }
}
