/**
 * Net control: `vnets` and its changes, all with the same response, and the public page of a net, `vnets/show`. A net is open
 * until it is closed, on every device of its station; closing it logs all check-ins with one start and one end.
 */
import { type Static, Type } from 'typebox'
import { CONTACT_LIMITS, nullable } from '../../core/log/contact.ts'
import { LIMITS } from '../../platform/site/limits.ts'

const strict = { additionalProperties: false } as const

export const NET_LIMITS = {
  name: 60,
  remark: 200,
  checkIns: 500,
  /** Ended nets in a list. */
  listed: 20,
  /** Nets of one station. */
  stored: 1_000,
  /** Number of earlier nets of a series that regulars are taken from. */
  rosterNets: 8,
  roster: 200,
  /** Longest net in hours. */
  hours: 24,
  /** A net without an entry for this time is not shown as running. */
  idleMinutes: 60,
} as const

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Call = Type.String({ minLength: 1, maxLength: 40 })
export const NetTiming = Type.Union([Type.Literal('early'), Type.Literal('regular'), Type.Literal('late')])
export type NetTiming = Static<typeof NetTiming>
export const NetStatus = Type.Union([Type.Literal('waiting'), Type.Literal('spoken'), Type.Literal('gone')])
export type NetStatus = Static<typeof NetStatus>

const details = {
  name: Type.String({ maxLength: LIMITS.name }),
  remark: Type.String({ maxLength: NET_LIMITS.remark }),
  /** Sent to the station; empty when none was given. */
  report: Type.String({ maxLength: CONTACT_LIMITS.report }),
  /** It has messages for others. */
  traffic: Type.Boolean(),
  timing: NetTiming,
}

export const NetCheckIn = Type.Object({
  id: Id,
  /** Position in the order of check-ins, from 1. */
  number: Type.Integer(),
  call: Type.String(),
  ...details,
  status: NetStatus,
  /** ISO 8601 UTC. */
  at: Type.String(),
})
export type NetCheckIn = Static<typeof NetCheckIn>

const net = {
  id: Id,
  name: Type.String(),
  /** Callsign of the operator who controls it. */
  control: Type.String(),
  /** kHz. */
  freq: Type.Number(),
  mode: Type.String(),
  /** ISO 8601 UTC. */
  started_at: Type.String(),
  ended_at: nullable(Type.String()),
}

export const OpenNet = Type.Object({ ...net, check_ins: Type.Array(NetCheckIn) })
export type OpenNet = Static<typeof OpenNet>

export const EndedNet = Type.Object({
  ...net,
  check_ins: Type.Integer(),
  /** Contacts that it added to the log. */
  logged: Type.Integer(),
  /** Undoes them (`vlogbook/undo`); null without contacts, and when they are undone already. */
  step_id: nullable(Type.Integer()),
})
export type EndedNet = Static<typeof EndedNet>

/** A station of earlier nets of the same series that has not checked in yet. */
export const NetRegular = Type.Object({
  call: Type.String(),
  name: Type.String(),
  /** Nets among the last ones in which it checked in. */
  nets: Type.Integer(),
  /** It was in the last one. */
  last: Type.Boolean(),
})
export type NetRegular = Static<typeof NetRegular>

/** Response of `vnets` and of every change of a net. */
export const NetsResponse = Type.Object({
  open: nullable(OpenNet),
  roster: Type.Array(NetRegular),
  /** Newest first. */
  ended: Type.Array(EndedNet),
})
export type NetsResponse = Static<typeof NetsResponse>

const settings = {
  name: Type.String({ minLength: 1, maxLength: NET_LIMITS.name }),
  freq: Type.Number({ exclusiveMinimum: 0, maximum: CONTACT_LIMITS.freqKhz, description: 'kHz' }),
  mode: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.mode }),
  started_at: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601; now where it is left out' })),
}

/** `vnets/open` */
export const NetOpening = Type.Object(settings, strict)
export type NetOpening = Static<typeof NetOpening>

/** `vnets/change` */
export const NetChange = Type.Object({ id: Id, ...Type.Partial(Type.Object(settings)).properties }, strict)
export type NetChange = Static<typeof NetChange>

export const NetRef = Type.Object({ id: Id }, strict)
export type NetRef = Static<typeof NetRef>

/** `vnets/check-in`: a repeated one with the same details, for example after a lost response, changes nothing. */
export const NetCheckingIn = Type.Object(
  { id: Id, call: Call, ...Type.Partial(Type.Object(details)).properties },
  strict,
)
export type NetCheckingIn = Static<typeof NetCheckingIn>

/** `vnets/check-in/change` */
export const NetCheckInChange = Type.Object(
  {
    id: Id,
    check_in: Id,
    ...Type.Partial(Type.Object({ call: Call, ...details, status: NetStatus })).properties,
  },
  strict,
)
export type NetCheckInChange = Static<typeof NetCheckInChange>

/** `vnets/check-in/remove` */
export const NetCheckInRef = Type.Object({ id: Id, check_in: Id }, strict)
export type NetCheckInRef = Static<typeof NetCheckInRef>

/** `vnets/close` */
export const NetClosing = Type.Object(
  {
    id: Id,
    ended_at: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'ISO 8601; where it is left out now, or the last entry of an idle net',
      }),
    ),
  },
  strict,
)
export type NetClosing = Static<typeof NetClosing>

/** `vnets/show`: public. */
export const NetQuery = Type.Object({ callsign: Type.String({ minLength: 3, maxLength: 20 }) }, strict)
export const PublicNet = Type.Object({
  ...Type.Omit(Type.Object(net), ['id']).properties,
  /** Callsign of the station or club whose net it is. */
  callsign: Type.String(),
  /** All check-ins, including those without a shown callsign. */
  total: Type.Integer(),
  /** While it runs, in order; empty afterwards. */
  check_ins: Type.Array(
    Type.Object({
      number: Type.Integer(),
      /** Null for members who opted out of public lists, and if the viewer needs a subscription to see it. */
      call: nullable(Type.String()),
      traffic: Type.Boolean(),
      timing: NetTiming,
      status: NetStatus,
    }),
  ),
})
export type PublicNet = Static<typeof PublicNet>
