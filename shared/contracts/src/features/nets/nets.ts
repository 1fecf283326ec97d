/**
 * Net control: `vnets` and calls that change nets, all with the same response, and the public page of a net, `vnets/show`. A
 * net is open on every device of its station until it is closed; closing it logs all check-ins with the same start and end.
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
  /** Maximum nets per station. */
  stored: 1_000,
  /** Number of earlier nets of a series in which regulars are counted. */
  rosterNets: 8,
  roster: 200,
  /** Maximum length of a net in hours. */
  hours: 24,
  /** Minutes without an entry after which a net is not shown as running. */
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
  /** Report sent to the station; may be empty. */
  report: Type.String({ maxLength: CONTACT_LIMITS.report }),
  /** Whether the station has messages for others. */
  traffic: Type.Boolean(),
  timing: NetTiming,
}

export const NetCheckIn = Type.Object({
  id: Id,
  /** Position in the order of check-ins, counted from 1. */
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
  /** Number of contacts that the net added to the log. */
  logged: Type.Integer(),
  /** Step that undoes them (`vlogbook/undo`); null without contacts, or if they have been undone. */
  step_id: nullable(Type.Integer()),
})
export type EndedNet = Static<typeof EndedNet>

/** A station of earlier nets in the series that has not checked in yet. */
export const NetRegular = Type.Object({
  call: Type.String(),
  name: Type.String(),
  /** Number of recent nets in which the station checked in. */
  nets: Type.Integer(),
  /** Whether it took part in the last net. */
  last: Type.Boolean(),
})
export type NetRegular = Static<typeof NetRegular>

/** Response of `vnets` and of all calls that change a net. */
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

/** `vnets/check-in`: repeating a check-in with the same details, for example after a lost response, changes nothing. */
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

/** `vnets/show`: public, without login. */
export const NetQuery = Type.Object({ callsign: Type.String({ minLength: 3, maxLength: 20 }) }, strict)
export const PublicNet = Type.Object({
  ...Type.Omit(Type.Object(net), ['id']).properties,
  /** Callsign of the station or club that owns the net. */
  callsign: Type.String(),
  /** Number of all check-ins, including those whose callsign is not shown. */
  total: Type.Integer(),
  /** In order while the net runs; empty afterwards. */
  check_ins: Type.Array(
    Type.Object({
      number: Type.Integer(),
      /** Null for members who opted out of public lists, and if the viewer needs a subscription to see the callsign. */
      call: nullable(Type.String()),
      traffic: Type.Boolean(),
      timing: NetTiming,
      status: NetStatus,
    }),
  ),
})
export type PublicNet = Static<typeof PublicNet>
