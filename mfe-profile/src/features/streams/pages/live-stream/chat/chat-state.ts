/** State of the chat on a page: the initial response with later events applied. */
import type { ChatCaller, ChatEvent, ChatMessage, ChatResponse } from '@onfreq/contracts/streams/chat'

export interface ChatState {
  /** Oldest first, sorted by number. */
  readonly messages: readonly ChatMessage[]
  readonly callers: readonly ChatCaller[]
  /** Number of the latest known event. */
  readonly last: number
  /** The server has older messages. */
  readonly more: boolean
}

export const EMPTY: ChatState = { messages: [], callers: [], last: 0, more: false }

/** Maximum number of messages on a page; a long evening has more. */
const MAX_CACHED = 500

/** Merges a response of `GET vchat` with the newest messages; keeps events that arrived after the request. */
export function withResponse(state: ChatState, { messages, callers, last, more }: ChatResponse): ChatState {
  const first = messages[0]?.seq ?? last
  const older = state.messages.filter(({ seq }) => seq < first)
  const isContiguous = older.length > 0 && more
  return {
    messages: [...(isContiguous ? older : []), ...messages, ...state.messages.filter(({ seq }) => seq > last)],
    callers: state.last > last ? state.callers : callers,
    last: Math.max(last, state.last),
    more: isContiguous ? state.more : more,
  }
}

/** Prepends the page of messages before the oldest one. */
export function withOlder(state: ChatState, { messages, more }: ChatResponse): ChatState {
  const first = state.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...state, messages: [...messages.filter(({ seq }) => seq < first), ...state.messages], more }
}

/** Applies events from the live socket; known events change nothing. */
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
