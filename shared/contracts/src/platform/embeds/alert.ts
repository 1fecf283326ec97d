/** Data of a stream alert about a newly logged contact. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

/** Maximum number of newest contacts; contacts beyond it between two polls appear as "+N more". */
export const EMBED_ALERTS = 20

const str = nullable(Type.String())
const num = nullable(Type.Number())
const Place = Type.Object({ lat: Type.Number(), lon: Type.Number() })

/** For a contact visible only to subscribers everything except `id` is null. */
export const EmbedAlert = Type.Object({
  id: Type.Integer(),
  call: str,
  name: str,
  country: str,
  /** ADIF number of the entity, for its flag. */
  dxcc: num,
  band: str,
  mode: str,
  /** Short path. */
  km: num,
  /** End points of the arc in degrees; null when one of them is unknown. */
  path: Type.Union([Type.Object({ from: Place, to: Place }), Type.Null()]),
  /** Whether this entity is new to the log, or new on this band. */
  first: Type.Union([Type.Literal('country'), Type.Literal('band'), Type.Null()]),
})
export type EmbedAlert = Static<typeof EmbedAlert>
