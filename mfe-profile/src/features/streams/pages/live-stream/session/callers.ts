/** Who is calling at a moment, and which callers have been worked. */
import type { Contact } from '@onfreq/contracts/log/contact'
import type { ChatCaller } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'

const MINUTE = 60_000
/** Logs round to the minute, and stations' clocks differ. */
const SLACK = 2 * MINUTE

/** Calls expire: callers who have not renewed theirs are omitted. */
export function callersNow(callers: readonly ChatCaller[], now: number): readonly ChatCaller[] {
  return callers.filter(({ since }) => now - Date.parse(since) < CHAT_LIMITS.callingMinutes * MINUTE)
}

/** The contact that resulted from a call, as the station logged it. */
export function contactWith(
  contacts: readonly Contact[],
  { callsign, since }: Pick<ChatCaller, 'callsign' | 'since'>,
): Contact | undefined {
  return contacts.find(({ Call, TS }) => Call === callsign && Date.parse(TS ?? '') >= Date.parse(since) - SLACK)
}
