/** `POST /api/vqso/upsert-many`: adds several contacts that a program has queued. */
import { type Static, Type } from 'typebox'
import { ApiError } from '../../platform/site/errors.ts'
import { UpsertQsoResponse } from './log.ts'

/** Maximum contacts per call. */
export const MAX_UPSERTS = 500
/** Maximum calls per minute and member; larger amounts should be imported as a file. */
export const UPSERTS_A_MINUTE = 60

/** Each contact is a body of `vqso/upsert` and is processed independently. */
export const UpsertQsos = Type.Object(
  {
    contacts: Type.Array(Type.Object({}, { additionalProperties: true, description: 'The body of a vqso/upsert.' }), {
      minItems: 1,
      maxItems: MAX_UPSERTS,
    }),
  },
  { additionalProperties: false },
)

/** Result of `vqso/upsert` for one contact: the status, and the error or the contact. */
const UpsertQsosItem = Type.Union([
  Type.Object({ http: Type.Literal(200), ...UpsertQsoResponse.properties }),
  Type.Object({ http: Type.Integer({ minimum: 400, maximum: 599 }), ...ApiError.properties }),
])
/** Results in the order of the request. */
export const UpsertQsosResponse = Type.Object({ answers: Type.Array(UpsertQsosItem) })
export type UpsertQsosResponse = Static<typeof UpsertQsosResponse>
