/** What an alert on a stream says of a contact that was just logged. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

/** As many of the newest contacts are told; what was logged between two looks at most shows as "+N more". */
export const EMBED_ALERTS = 20

const str = nullable(Type.String())
const num = nullable(Type.Number())
const Place = Type.Object({ lat: Type.Number(), lon: Type.Number() })

/** Of a contact that only subscribers see, everything but `id` is null. */
export const EmbedAlert = Type.Object({
  id: Type.Integer(),
  call: str,
  name: str,
  country: str,
  /** ADIF's number of the entity, for its flag. */
  dxcc: num,
  band: str,
  mode: str,
  /** Short path. */
  km: num,
  /** The two ends of the arc, in degrees; null where one of them is not known. */
  path: Type.Union([Type.Object({ from: Place, to: Place }), Type.Null()]),
  /** Whether the log had this entity never before, or never on this band. */
  first: Type.Union([Type.Literal('country'), Type.Literal('band'), Type.Null()]),
})
export type EmbedAlert = Static<typeof EmbedAlert>
