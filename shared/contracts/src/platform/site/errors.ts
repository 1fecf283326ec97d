/** The one error shape of the API, beside the shapes that single calls fix. */
import { type Static, Type } from 'typebox'

export const ApiError = Type.Object({
  error: Type.Object({
    /** Stable, machine-readable, e.g. `log.contact_not_found`. */
    code: Type.String(),
    /** A sentence for people; never holds internals. */
    message: Type.String(),
    /** First message per field. */
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Of failures on the server's side: the operator finds what happened by it. */
    request_id: Type.Optional(Type.String()),
  }),
})
export type ApiError = Static<typeof ApiError>
