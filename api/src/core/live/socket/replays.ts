/**
 * Missed messages as one frame. After a restart, thousands of clients reconnect with the same gap, so it is built
 * once for all of them.
 */
import { type Client, isOwn, messagesFor, toFrame } from './hub.ts'
import { type Message, mergeMessages } from './messages.ts'
import type { MessageFrame } from './text-frame.ts'

const MAX_CACHED = 32

/** Caches the last {@link MAX_CACHED} frames, at most 1 MB each. */
export interface Replays {
  /** Undefined when it is empty. `missed` contains the messages after `since` up to `until`. */
  frame(
    since: number,
    until: number,
    missed: readonly Message[],
    client: Pick<Client, 'audience' | 'accountId' | 'interest'>,
  ): MessageFrame | undefined
}

export function createReplays(environment: string): Replays {
  const framesByKey = new Map<string, MessageFrame | undefined>()
  const buildFrame = (missed: readonly Message[], client: Pick<Client, 'audience' | 'accountId' | 'interest'>) =>
    toFrame(mergeMessages(environment, messagesFor(missed, client)), client.audience, client.accountId)
  return {
    frame(since, until, missed, client) {
      if (missed.some((message) => isOwn(message, client))) return buildFrame(missed, client)
      const key = `${since}-${until}-${client.audience}-${client.interest.key}`
      if (framesByKey.has(key)) return framesByKey.get(key)
      const frame = buildFrame(missed, { ...client, accountId: null })
      if (framesByKey.size >= MAX_CACHED) framesByKey.delete(framesByKey.keys().next().value ?? '')
      framesByKey.set(key, frame)
      return frame
    },
  }
}
