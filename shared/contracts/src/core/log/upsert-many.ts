/** `POST /api/vqso/upsert-many`: contacts that a program has kept, together. */
import { type Static, Type } from 'typebox'
import { ApiError } from '../../platform/site/errors.ts'
import { UpsertQsoAnswer } from './log.ts'

/** In one call. */
export const MOST_UPSERTS = 500
/** Of one member: what is more than this is a log, which is imported. */
export const UPSERTS_A_MINUTE = 60

/** What waits, sent together: each is the body of `vqso/upsert`, and is read and answered by itself. */
export const UpsertQsos = Type.Object(
  {
    contacts: Type.Array(Type.Object({}, { additionalProperties: true, description: 'The body of a vqso/upsert.' }), {
      minItems: 1,
      maxItems: MOST_UPSERTS,
    }),
  },
  { additionalProperties: false },
)

/** What `vqso/upsert` would have answered: the status, and the error or the contact. */
const UpsertQsosItem = Type.Union([
  Type.Object({ http: Type.Literal(200), ...UpsertQsoAnswer.properties }),
  Type.Object({ http: Type.Integer({ minimum: 400, maximum: 599 }), ...ApiError.properties }),
])
/** In the order of the contacts. */
export const UpsertQsosAnswer = Type.Object({ answers: Type.Array(UpsertQsosItem) })
export type UpsertQsosAnswer = Static<typeof UpsertQsosAnswer>
