/** `GET vworked`: which calls a log has, where and when, so that a browser knows a repeat without asking. By differences. */
import { type Static, Type } from 'typebox'

export const WorkedCallsQuery = Type.Object(
  {
    epoch: Type.Optional(Type.Integer({ minimum: 0 })),
    /** What the reader has of that epoch. */
    since: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type WorkedCallsQuery = Static<typeof WorkedCallsQuery>

/** Band (empty where it is not known), mode class, how many contacts, and the newest of them: seconds since 1970. */
export const WorkedCallCell = Type.Tuple([Type.String(), Type.String(), Type.Integer(), Type.Integer()])
export type WorkedCallCell = Static<typeof WorkedCallCell>

/** A call with all that is known of it; without cells it is not in the log any more. */
export const WorkedCall = Type.Tuple([Type.String(), Type.Array(WorkedCallCell)])
export type WorkedCall = Static<typeof WorkedCall>

export const WorkedCallsResponse = Type.Object({
  epoch: Type.Integer(),
  seq: Type.Integer(),
  /** Everything, and what the reader has is void; otherwise the calls that changed. */
  full: Type.Boolean(),
  calls: Type.Array(WorkedCall),
})
export type WorkedCallsResponse = Static<typeof WorkedCallsResponse>
