/** The API's error shape, except for shapes fixed by single calls. */
import { type Static, Type } from 'typebox'

export const ApiError = Type.Object({
  error: Type.Object({
    /** Stable, machine-readable, e.g. `log.contact_not_found`. */
    code: Type.String(),
    /** A message for people; never contains internals. */
    message: Type.String(),
    /** First message per field. */
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Id of a server error, by which the operator finds it in the log. */
    request_id: Type.Optional(Type.String()),
  }),
})
export type ApiError = Static<typeof ApiError>
