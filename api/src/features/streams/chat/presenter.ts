import type { ChatCaller, ChatEvent, ChatMessage } from '@onfreq/contracts/streams/chat'
import type { CallerRow } from './repository/callers.ts'
import type { EventRow } from './repository/events.ts'

/** @returns undefined for an event that this version does not know, or whose author's account is deleted */
export function toEventResponse(row: EventRow): ChatEvent | undefined {
  const { seq, kind, account_id, callsign, target } = row
  const event = { seq, at: row.at.toISOString() }
  if (kind === 'rules') return { ...event, kind }
  if (kind === 'removed') return target === null ? undefined : { ...event, kind, target }
  if (account_id === null || callsign === null) return undefined
  if (kind === 'said') return { ...event, kind, account_id, callsign, role: row.role, text: row.text }
  if (kind === 'muted' || kind === 'unmuted' || kind === 'calling' || kind === 'stopped') {
    return { ...event, kind, account_id, callsign }
  }
  return undefined
}

export function toMessageResponses(rows: readonly EventRow[]): ChatMessage[] {
  return rows.flatMap((row) => {
    const event = toEventResponse(row)
    return event?.kind === 'said' ? [event] : []
  })
}

export const presentCaller = ({ account_id, callsign, since }: CallerRow): ChatCaller => ({
  account_id,
  callsign,
  since: since.toISOString(),
})
