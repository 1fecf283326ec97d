/**
 * `GET vworked`: callsigns in a log with bands and times, so that a browser can detect repeats offline.
 * Incremental.
 */
import { type Static, Type } from 'typebox'

export const WorkedCallsQuery = Type.Object(
  {
    epoch: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Position of the client in that epoch. */
    since: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type WorkedCallsQuery = Static<typeof WorkedCallsQuery>

/** [band (empty if unknown), mode class, number of contacts, time of the newest in seconds since 1970]. */
export const WorkedCallCell = Type.Tuple([Type.String(), Type.String(), Type.Integer(), Type.Integer()])
export type WorkedCallCell = Static<typeof WorkedCallCell>

/** A call with all its cells; without cells, it is no longer in the log. */
export const WorkedCall = Type.Tuple([Type.String(), Type.Array(WorkedCallCell)])
export type WorkedCall = Static<typeof WorkedCall>

export const WorkedCallsResponse = Type.Object({
  epoch: Type.Integer(),
  seq: Type.Integer(),
  /** True if the response contains all calls and replaces the client's data; otherwise it contains changed calls. */
  full: Type.Boolean(),
  calls: Type.Array(WorkedCall),
})
export type WorkedCallsResponse = Static<typeof WorkedCallsResponse>
