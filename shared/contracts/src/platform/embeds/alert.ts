/** Data of a stream alert about a newly logged contact. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

/** Maximum number of latest contacts; if there were more since the last poll, the alert shows "+N more". */
export const EMBED_ALERTS = 20

const str = nullable(Type.String())
const num = nullable(Type.Number())
const Place = Type.Object({ lat: Type.Number(), lon: Type.Number() })

/** For contacts that only subscribers may see, all fields except `id` are null. */
export const EmbedAlert = Type.Object({
  id: Type.Integer(),
  call: str,
  name: str,
  country: str,
  /** ADIF entity code, for the flag. */
  dxcc: num,
  band: str,
  mode: str,
  /** Distance along the short path. */
  km: num,
  /** Ends of the arc in degrees; null if one of them is unknown. */
  path: Type.Union([Type.Object({ from: Place, to: Place }), Type.Null()]),
  /** Whether the entity is new in the log, or new on this band. */
  first: Type.Union([Type.Literal('country'), Type.Literal('band'), Type.Null()]),
})
export type EmbedAlert = Static<typeof EmbedAlert>
