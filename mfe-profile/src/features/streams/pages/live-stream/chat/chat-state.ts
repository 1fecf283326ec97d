/** A page's chat state: the initial response plus later events. */
import type { ChatCaller, ChatEvent, ChatMessage, ChatResponse } from '@onfreq/contracts/streams/chat'

export interface ChatState {
  /** Oldest first, by number. */
  readonly messages: readonly ChatMessage[]
  readonly callers: readonly ChatCaller[]
  /** Number of the latest known event. */
  readonly last: number
  /** Whether there are older messages. */
  readonly more: boolean
}

export const EMPTY: ChatState = { messages: [], callers: [], last: 0, more: false }

/** Maximum messages held by a page; a long evening has more. */
const MAX_CACHED = 500

/** Merges a `GET vchat` response with the newest messages; keeps events that arrived after the request. */
export function withResponse(state: ChatState, { messages, callers, last, more }: ChatResponse): ChatState {
  const first = messages[0]?.seq ?? last
  const older = state.messages.filter(({ seq }) => seq < first)
  const goesOn = older.length > 0 && more
  return {
    messages: [...(goesOn ? older : []), ...messages, ...state.messages.filter(({ seq }) => seq > last)],
    callers: state.last > last ? state.callers : callers,
    last: Math.max(last, state.last),
    more: goesOn ? state.more : more,
  }
}

/** Prepends the page of messages before the oldest. */
export function withOlder(state: ChatState, { messages, more }: ChatResponse): ChatState {
  const first = state.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...state, messages: [...messages.filter(({ seq }) => seq < first), ...state.messages], more }
}

/** Applies events of the live socket; known ones change nothing. */
export function withEvents(state: ChatState, events: readonly ChatEvent[]): ChatState {
  return events.reduce((now, event) => (event.seq > now.last ? withEvent(now, event) : now), state)
}

function withEvent(state: ChatState, event: ChatEvent): ChatState {
  const next = { ...state, last: event.seq }
  switch (event.kind) {
    case 'said':
      return { ...next, messages: [...state.messages, event].slice(-MAX_CACHED) }
    case 'removed':
      return { ...next, messages: state.messages.filter(({ seq }) => seq !== event.target) }
    case 'muted':
      return { ...next, messages: state.messages.filter(({ account_id }) => account_id !== event.account_id) }
    case 'calling': {
      const { account_id, callsign, at: since } = event
      return { ...next, callers: [...without(state.callers, account_id), { account_id, callsign, since }] }
    }
    case 'stopped':
      return { ...next, callers: without(state.callers, event.account_id) }
    default:
      return next
  }
}

const without = (callers: readonly ChatCaller[], accountId: number) =>
  callers.filter(({ account_id }) => account_id !== accountId)
