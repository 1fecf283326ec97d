/** Messages by the station one writes with: `GET vthreads`, `GET vthread`, `POST vthread/read`. They are sent by `vsendmessage`. */
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
  /** Whether you have blocked their messages. Whether they have blocked yours is not told. */
  blocked: Type.Boolean(),
})
export type Correspondent = Static<typeof Correspondent>

/** `before`: the `earlier` of the page that follows in time. */
export const ThreadsQuery = Type.Object({ before: Type.Optional(AccountId) }, strict)
export type ThreadsQuery = Static<typeof ThreadsQuery>

export const Thread = Type.Object({
  with: Correspondent,
  last: Type.Object({ id: Type.Integer(), message: Type.String(), mine: Type.Boolean(), created_at: Type.String() }),
  unread: Type.Integer(),
})
export type Thread = Static<typeof Thread>

/** `GET vthreads`: the one with the newest message first. */
export const ThreadsAnswer = Type.Object({ threads: Type.Array(Thread), earlier: nullable(Type.Integer()) })
export type ThreadsAnswer = Static<typeof ThreadsAnswer>

export const ThreadQuery = Type.Object({ with: AccountId, before: Type.Optional(AccountId) }, strict)
export type ThreadQuery = Static<typeof ThreadQuery>

export const ThreadMessage = Type.Object({
  id: Type.Integer(),
  message: Type.String(),
  mine: Type.Boolean(),
  created_at: Type.String(),
  /** Of those that came. Whether one's own have been read is not told. */
  unread: Type.Boolean(),
})
export type ThreadMessage = Static<typeof ThreadMessage>

/** `GET vthread`: in order of time. Also of a station that one has never written with. */
export const ThreadAnswer = Type.Object({
  with: Correspondent,
  messages: Type.Array(ThreadMessage),
  earlier: nullable(Type.Integer()),
})
export type ThreadAnswer = Static<typeof ThreadAnswer>

export const ReadThread = Type.Object({ with: AccountId }, strict)
export type ReadThread = Static<typeof ReadThread>
