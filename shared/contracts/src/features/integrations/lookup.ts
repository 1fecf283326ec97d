/** Callbooks: name, grid and picture of a station from QRZ.com or HamQTH, asked with the operator's own account there. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

export const CallbookSource = Type.Union([Type.Literal('qrz_xml'), Type.Literal('hamqth')])
export type CallbookSource = Static<typeof CallbookSource>
export const CALLBOOK_SOURCES: readonly CallbookSource[] = ['qrz_xml', 'hamqth']
export const CALLBOOK_NAMES: Readonly<Record<CallbookSource, string>> = { qrz_xml: 'QRZ.com', hamqth: 'HamQTH' }

/** An operator who is about to call does not wait longer than this, ms. */
export const LOOKUP_BUDGET_MS = 2000
export const LOOKUPS_PER_MINUTE = 60

export const CallbookEntry = Type.Object({
  /** The home call that was asked for: `M0ABC` of `DL/M0ABC/P`. */
  call: Type.String(),
  /** As one is greeted on the air: the nickname, else the first name. */
  name: nullable(Type.String()),
  full_name: nullable(Type.String()),
  qth: nullable(Type.String()),
  country: nullable(Type.String()),
  /** Of the home of the station. */
  grid: nullable(Type.String()),
  /** A path of this site: the picture is fetched, checked and made small here. */
  picture: nullable(Type.String()),
  source: CallbookSource,
  /** The station is somewhere else today, as its call says: its grid is not the one above. */
  portable: Type.Boolean(),
})
export type CallbookEntry = Static<typeof CallbookEntry>

/** `POST vlookup/{callsign}`. Never an error for what a callbook does: `entry` is null when there is nothing to show. */
export const LookupAnswer = Type.Object({
  entry: nullable(CallbookEntry),
  /** False: no callbook account is stored, and asking is of no use. */
  configured: Type.Boolean(),
})
export type LookupAnswer = Static<typeof LookupAnswer>
