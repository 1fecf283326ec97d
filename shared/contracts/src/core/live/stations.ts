/** Stations on the air, and online members without rig data: `ActiveUserList`, `logged_in_users_not_in_rig_control`. */
import { type Static, Type } from 'typebox'
import { Flag } from '../accounts/session.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** A station is online if it was active within this time, in ms. */
export const ONLINE_WINDOW = 5 * 60_000
/** A station is on frequency if its rig data are at most this old, in ms. */
export const ON_FREQUENCY_WINDOW = 60_000

/** 0 QRT, 1 S&P, 2 CQ, 3 SWL, 4 search, 5 net control, 6 in a net, 7 contesting, 8 CQ DX. */
export const OP_MODE = {
  qrt: 0,
  searchAndPounce: 1,
  cq: 2,
  swl: 3,
  search: 4,
  netControl: 5,
  inNet: 6,
  contesting: 7,
  cqDx: 8,
} as const

/** Whether the station is calling CQ (2) or CQ DX (8). */
export const callsCq = (opMode: number | null) => opMode === OP_MODE.cq || opMode === OP_MODE.cqDx

export const StationPlace = Type.Object({
  /** DXCC entity code of ADIF. */
  dxcc: Type.Integer(),
  continent: nullable(Type.String()),
  cq_zone: nullable(Type.Integer()),
})
export type StationPlace = Static<typeof StationPlace>

export const StationItem = Type.Object({
  /** Stable key of the station's card. */
  key: Type.String(),
  /** Account id, as used in `following`. */
  id: Type.Integer(),
  name: Type.String(),
  my_callsign: Type.String(),
  profile_image_name: nullable(Type.String()),
  mode: nullable(Type.String()),
  /** Degrees. */
  azimuth: nullable(Type.Number()),
  on_freq: Flag,
  op_mode: nullable(Type.Integer()),
  contesting: Flag,
  ptt_down: Flag,
  is_live: Flag,
  is_online: Flag,
  rig_name: nullable(Type.String()),
  activation_type: nullable(Type.String()),
  activation_ref: nullable(Type.String()),
  /** 1 for a subscriber; independent of callsign verification. */
  sub: Flag,
  /** Whether the callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
  is_admin: Flag,
  /** kHz; null if unknown. Never sent for op_mode 0 and 7 or while contesting. */
  freq: nullable(Type.Number()),
  /** Null if the frequency is null. */
  band: nullable(Type.String()),
  country: nullable(Type.String()),
  /** Award items for which a contact with the station would count; absent if the callsign belongs to no entity. */
  place: Type.Optional(StationPlace),
  /** Absent if the mode is unknown. */
  mode_class: Type.Optional(Type.String()),
  /** The running net that the station controls; its page is `/net/<callsign>`. */
  net: Type.Optional(
    Type.Object({
      name: Type.String(),
      check_ins: Type.Integer(),
      /** Check-ins that have spoken. */
      spoken: Type.Integer(),
    }),
  ),
  /** ISO 8601 UTC, to the minute. */
  last_seen: Type.String(),
})
export type StationItem = Static<typeof StationItem>

/** Whether the station has rig data, that is, reports a mode or a frequency. */
export const hasRigData = ({ op_mode, freq }: Pick<StationItem, 'op_mode' | 'freq'>) =>
  op_mode !== null || freq !== null

/** `GET ActiveUserList`: stations with rig data; stations on frequency first, then by callsign. */
export const ActiveUserListResponse = Type.Object({ stations: Type.Array(StationItem) })
export type ActiveUserListResponse = Static<typeof ActiveUserListResponse>

/** `GET logged_in_users_not_in_rig_control`: online members without rig data. */
export const LoggedInUsersResponse = Type.Object({ stations: Type.Array(StationItem) })
export type LoggedInUsersResponse = Static<typeof LoggedInUsersResponse>

/** First data `stations`. */
export const StationsFirstData = Type.Object({
  active: Type.Array(StationItem),
  logged_in: Type.Array(StationItem),
})
export type StationsFirstData = Static<typeof StationsFirstData>
