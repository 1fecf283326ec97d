/** Who is calling the station, and which callers it has worked. */
import type { Contact } from '@onfreq/contracts/log/contact'
import type { ChatCaller } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'

const MINUTE_MS = 60_000
/** Tolerance in milliseconds: logs round to the minute, and clocks of stations differ. */
const TOLERANCE_MS = 2 * MINUTE_MS

/** Omits callers whose call has expired. */
export function callersNow(callers: readonly ChatCaller[], now: number): readonly ChatCaller[] {
  return callers.filter(({ since }) => now - Date.parse(since) < CHAT_LIMITS.callingMinutes * MINUTE_MS)
}

/** The contact with a caller as the station logged it. */
export function contactWith(
  contacts: readonly Contact[],
  { callsign, since }: Pick<ChatCaller, 'callsign' | 'since'>,
): Contact | undefined {
  return contacts.find(({ Call, TS }) => Call === callsign && Date.parse(TS ?? '') >= Date.parse(since) - TOLERANCE_MS)
}
