/** Form of the API's errors, except for calls whose form is specified. */
import { type Static, Type } from 'typebox'

export const ApiError = Type.Object({
  error: Type.Object({
    /** Stable and machine-readable, such as `log.contact_not_found`. */
    code: Type.String(),
    /** A message for users, without internal details. */
    message: Type.String(),
    /** First message of each field. */
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Id of a server error, by which operators find it in the server's log. */
    request_id: Type.Optional(Type.String()),
  }),
})
export type ApiError = Static<typeof ApiError>
