/**
 * Callbook look-ups: name, grid square and picture of a station from QRZ.com or HamQTH, with the operator's account
 * there.
 */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

export const CallbookSource = Type.Union([Type.Literal('qrz_xml'), Type.Literal('hamqth')])
export type CallbookSource = Static<typeof CallbookSource>
export const CALLBOOK_SOURCES: readonly CallbookSource[] = ['qrz_xml', 'hamqth']
export const CALLBOOK_NAMES: Readonly<Record<CallbookSource, string>> = { qrz_xml: 'QRZ.com', hamqth: 'HamQTH' }

/** Time limit in ms; it is short because the operator is about to call the station. */
export const LOOKUP_BUDGET_MS = 2000
export const LOOKUPS_PER_MINUTE = 60

export const CallbookEntry = Type.Object({
  /** Home call that was looked up: `M0ABC` for `DL/M0ABC/P`. */
  call: Type.String(),
  /** Name used on the air: nickname, or else first name. */
  name: nullable(Type.String()),
  full_name: nullable(Type.String()),
  qth: nullable(Type.String()),
  country: nullable(Type.String()),
  /** Home location of the station. */
  grid: nullable(Type.String()),
  /** Path on this site, which fetches, checks and resizes the picture. */
  picture: nullable(Type.String()),
  source: CallbookSource,
  /** Whether the call shows that the station is not at home, so that `grid` is not its location. */
  portable: Type.Boolean(),
})
export type CallbookEntry = Static<typeof CallbookEntry>

/** `POST vlookup/{callsign}`. If the callbook fails, no error is returned; `entry` is null. */
export const LookupResponse = Type.Object({
  entry: nullable(CallbookEntry),
  /** False if no callbook account is stored, so that there is nothing to look up. */
  configured: Type.Boolean(),
})
export type LookupResponse = Static<typeof LookupResponse>
