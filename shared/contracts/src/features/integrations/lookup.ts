/** Callbooks: name, grid and picture of a station from QRZ.com or HamQTH, with the operator's own account there. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

export const CallbookSource = Type.Union([Type.Literal('qrz_xml'), Type.Literal('hamqth')])
export type CallbookSource = Static<typeof CallbookSource>
export const CALLBOOK_SOURCES: readonly CallbookSource[] = ['qrz_xml', 'hamqth']
export const CALLBOOK_NAMES: Readonly<Record<CallbookSource, string>> = { qrz_xml: 'QRZ.com', hamqth: 'HamQTH' }

/** Time limit in ms, because the operator is about to call. */
export const LOOKUP_BUDGET_MS = 2000
export const LOOKUPS_PER_MINUTE = 60

export const CallbookEntry = Type.Object({
  /** The home call that was looked up: `M0ABC` of `DL/M0ABC/P`. */
  call: Type.String(),
  /** Name used on the air: nickname, else first name. */
  name: nullable(Type.String()),
  full_name: nullable(Type.String()),
  qth: nullable(Type.String()),
  country: nullable(Type.String()),
  /** Home location of the station. */
  grid: nullable(Type.String()),
  /** A path of this site: the picture is fetched, checked and resized here. */
  picture: nullable(Type.String()),
  source: CallbookSource,
  /** The call shows that the station is not at home: its grid differs from the one above. */
  portable: Type.Boolean(),
})
export type CallbookEntry = Static<typeof CallbookEntry>

/** `POST vlookup/{callsign}`. Callbook failures are not errors: `entry` is null when there is nothing to show. */
export const LookupResponse = Type.Object({
  entry: nullable(CallbookEntry),
  /** False when no callbook account is stored, so that looking up is pointless. */
  configured: Type.Boolean(),
})
export type LookupResponse = Static<typeof LookupResponse>
