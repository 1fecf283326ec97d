/**
 * Message threads by station: `GET vthreads`, `GET vthread`, `POST vthread/read`. Messages are sent by `vsendmessage`.
 */
import { type Static, Type } from 'typebox'
import { AccountId } from '../accounts/accounts.ts'
import { nullable } from '../log/contact.ts'

const strict = { additionalProperties: false } as const

export const THREAD_LIMITS = { threads: 30, messages: 40 } as const

export const Correspondent = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  my_callsign: Type.String(),
  profile_image_name: nullable(Type.String()),
  /** Whether the member has blocked this station. Whether the station has blocked the member is not revealed. */
  blocked: Type.Boolean(),
})
export type Correspondent = Static<typeof Correspondent>

/** `before` is the value of `earlier` on the previous page. */
export const ThreadsQuery = Type.Object({ before: Type.Optional(AccountId) }, strict)
export type ThreadsQuery = Static<typeof ThreadsQuery>

export const Thread = Type.Object({
  with: Correspondent,
  last: Type.Object({ id: Type.Integer(), message: Type.String(), mine: Type.Boolean(), created_at: Type.String() }),
  unread: Type.Integer(),
})
export type Thread = Static<typeof Thread>

/** `GET vthreads`: the thread with the latest message comes first. */
export const ThreadsResponse = Type.Object({ threads: Type.Array(Thread), earlier: nullable(Type.Integer()) })
export type ThreadsResponse = Static<typeof ThreadsResponse>

export const ThreadQuery = Type.Object({ with: AccountId, before: Type.Optional(AccountId) }, strict)
export type ThreadQuery = Static<typeof ThreadQuery>

export const ThreadMessage = Type.Object({
  id: Type.Integer(),
  message: Type.String(),
  mine: Type.Boolean(),
  created_at: Type.String(),
  /** Whether a received message is unread. There are no read receipts. */
  unread: Type.Boolean(),
})
export type ThreadMessage = Static<typeof ThreadMessage>

/** `GET vthread`: messages in chronological order; empty for a station without messages. */
export const ThreadResponse = Type.Object({
  with: Correspondent,
  messages: Type.Array(ThreadMessage),
  earlier: nullable(Type.Integer()),
})
export type ThreadResponse = Static<typeof ThreadResponse>

export const ReadThread = Type.Object({ with: AccountId }, strict)
export type ReadThread = Static<typeof ReadThread>
