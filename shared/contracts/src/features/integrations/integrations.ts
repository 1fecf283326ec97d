/**
 * API of Cloudlog and Wavelog, version 1, which most amateur radio programs support. Compatible with existing
 * clients.
 */
import { type Static, Type } from 'typebox'

const text = Type.String()
const numberOrText = Type.Union([Type.Number(), Type.String(), Type.Null()])

export const CLOUDLOG_LIMITS = { bytes: 5 * 1024 * 1024, contacts: 2000 } as const

/** `POST qso`, as JSON or form data. */
export const CloudlogQso = Type.Object({
  key: text,
  /**
   * Id of a profile in `station_info`, or its position in that list, counted from 1. If omitted, the callsign of
   * the key.
   */
  station_profile_id: Type.Optional(numberOrText),
  type: Type.Optional(text),
  /** ADIF with or without a header, with one or more contacts. */
  string: text,
})
export type CloudlogQso = Static<typeof CloudlogQso>

export const CloudlogCreated = Type.Object({
  status: Type.Literal('created'),
  type: Type.Literal('adif'),
  string: text,
  /** Number of contacts added; `messages` lists duplicates. */
  imported_count: Type.Integer(),
  adif_count: Type.Integer(),
  adif_errors: Type.Integer(),
  messages: Type.Array(text),
})
export type CloudlogCreated = Static<typeof CloudlogCreated>

/** Some clients show `reason`, others the first of `messages`, so both are the same. */
export const CloudlogFailed = Type.Object({ status: Type.Literal('failed'), reason: text, messages: Type.Array(text) })
export type CloudlogFailed = Static<typeof CloudlogFailed>

/** `POST radio`: frequencies in Hz, as numbers or text. Other fields are ignored. */
export const CloudlogRadio = Type.Object({
  key: text,
  radio: Type.Optional(text),
  frequency: Type.Optional(numberOrText),
  mode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type CloudlogRadio = Static<typeof CloudlogRadio>

export const CloudlogOk = Type.Object({ status: Type.Literal('success') })

/** `POST station_info`. */
export const CloudlogKey = Type.Object({ key: text })
export type CloudlogKey = Static<typeof CloudlogKey>

/** `GET station_info/{key}`: all values are text, and ids fit in 32 bits. */
export const CloudlogStation = Type.Object({
  station_id: text,
  station_profile_name: text,
  station_gridsquare: text,
  station_callsign: text,
  station_active: Type.Union([Type.Literal('1'), Type.Literal('0')]),
  station_uuid: text,
  station_city: text,
  station_iota: text,
  station_sota: text,
  station_wwff: text,
  station_pota: text,
  station_sig: text,
  station_sig_info: text,
  station_dxcc: text,
  station_cnty: text,
  station_cq: text,
  station_itu: text,
  station_state: text,
  station_country: text,
})
export type CloudlogStation = Static<typeof CloudlogStation>

/** `GET check_auth/{key}`. */
export const CloudlogAuth = Type.Object({
  status: Type.Literal('valid'),
  rights: Type.Union([Type.Literal('rw'), Type.Literal('r')]),
})

/** `POST version`: version of the API. */
export const CloudlogVersion = Type.Object({ status: Type.Literal('ok'), version: text })
