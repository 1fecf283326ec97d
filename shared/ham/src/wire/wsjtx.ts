/**
 * UDP messages of WSJT-X and related programs (JTDX, MSHV, WSJT-X mode of JS8Call) on port 2237, by NetworkMessage.hpp of
 * WSJT-X: magic number, schema, type, sender id, then the fields of the type. Additional fields of newer versions are
 * ignored; fields missing in older versions use defaults.
 */
import type { LogEntry } from '../adif/contact.ts'
import { entryFromFields } from '../adif/contact.ts'
import { parseAdi } from '../adif/parser.ts'
import { parseWatts } from '../adif/values.ts'
import { bandName } from '../bands.ts'
import { isCallsign, normaliseCallsign } from '../callsign.ts'
import { normaliseLocator } from '../locator.ts'
import { canonicalMode } from '../modes.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

const MAGIC = 0xadbccbda
const SCHEMA = 2

export interface WsjtxHeartbeat {
  readonly type: 'heartbeat'
  readonly id: string
  readonly maxSchema: number
  readonly version: string
  readonly revision: string
}

export interface WsjtxStatus {
  readonly type: 'status'
  readonly id: string
  /** Hz */
  readonly dialFrequencyHz: number
  readonly mode: string
  readonly dxCall: string
  readonly report: string
  readonly txMode: string
  readonly txEnabled: boolean
  readonly transmitting: boolean
  readonly decoding: boolean
  /** Hz in the audio band */
  readonly rxOffsetHz: number
  readonly txOffsetHz: number
  readonly deCall: string
  readonly deGrid: string
  readonly dxGrid: string
  readonly txWatchdog: boolean
  readonly submode: string
  readonly fastMode: boolean
  /** 0 none, 1 NA VHF, 2 EU VHF, 3 Field Day, 4 RTTY RU, 5 WW Digi, 6 Fox, 7 Hound, 8 ARRL Digi */
  readonly specialOperation: number
}

export interface WsjtxQsoLogged {
  readonly type: 'qso-logged'
  readonly id: string
  /** ms since 1970, UTC */
  readonly endedAt: number | null
  readonly dxCall: string
  readonly dxGrid: string
  /** Hz, dial frequency plus audio offset */
  readonly txFrequencyHz: number
  readonly mode: string
  readonly rstSent: string
  readonly rstRcvd: string
  /** As typed: `100W` */
  readonly txPower: string
  readonly comments: string
  readonly name: string
  readonly startedAt: number | null
  readonly operatorCall: string
  readonly myCall: string
  readonly myGrid: string
  readonly exchangeSent: string
  readonly exchangeRcvd: string
  readonly propMode: string
}

export interface WsjtxLoggedAdif {
  readonly type: 'logged-adif'
  readonly id: string
  /** A complete ADI file with header */
  readonly adif: string
}

export interface WsjtxClose {
  readonly type: 'close'
  readonly id: string
}

/** A line of the band activity. */
export interface WsjtxDecode {
  readonly type: 'decode'
  readonly id: string
  /** False if the line was replayed. */
  readonly isNew: boolean
  /** Time of day in ms, UTC */
  readonly timeMs: number
  readonly snr: number
  /** Seconds */
  readonly deltaTime: number
  /** Hz in the audio band */
  readonly offsetHz: number
  /** One character per mode: `~` FT8, `+` FT4 */
  readonly mode: string
  readonly message: string
  readonly lowConfidence: boolean
  /** Whether the line was decoded from a recording. */
  readonly offAir: boolean
}

/** Red, green, blue, each 0 to 255. */
export type WsjtxColour = readonly [red: number, green: number, blue: number]

/** Sent to the program: highlights a call in these colours in all decodes; without colours, removes the highlight. */
export interface WsjtxHighlight {
  readonly type: 'highlight'
  readonly id: string
  readonly call: string
  readonly background: WsjtxColour | null
  readonly foreground: WsjtxColour | null
  readonly lastOnly: boolean
}

/** A message of a type that is not used here (reply, replay and so on); not an error. */
export interface WsjtxOther {
  readonly type: 'other'
  readonly id: string
  readonly number: number
}

export type WsjtxMessage =
  | WsjtxHeartbeat
  | WsjtxStatus
  | WsjtxDecode
  | WsjtxQsoLogged
  | WsjtxLoggedAdif
  | WsjtxHighlight
  | WsjtxClose
  | WsjtxOther

/** Reads an optional field at the end, because older programs send fewer fields. */
function optional<T>(reader: ByteReader, read: () => T, otherwise: T): T {
  return reader.left > 0 ? read() : otherwise
}

function readStatus(id: string, r: ByteReader): WsjtxStatus {
  const head = {
    dialFrequencyHz: r.u64(),
    mode: r.text(),
    dxCall: r.text(),
    report: r.text(),
    txMode: r.text(),
    txEnabled: r.bool(),
    transmitting: r.bool(),
    decoding: r.bool(),
  }
  return {
    type: 'status',
    id,
    ...head,
    rxOffsetHz: optional(r, () => r.u32(), 0),
    txOffsetHz: optional(r, () => r.u32(), 0),
    deCall: optional(r, () => r.text(), ''),
    deGrid: optional(r, () => r.text(), ''),
    dxGrid: optional(r, () => r.text(), ''),
    txWatchdog: optional(r, () => r.bool(), false),
    submode: optional(r, () => r.text(), ''),
    fastMode: optional(r, () => r.bool(), false),
    specialOperation: optional(r, () => r.u8(), 0),
  }
}

function readQso(id: string, r: ByteReader): WsjtxQsoLogged {
  const head = {
    endedAt: r.time(),
    dxCall: r.text(),
    dxGrid: r.text(),
    txFrequencyHz: r.u64(),
    mode: r.text(),
    rstSent: r.text(),
    rstRcvd: r.text(),
    txPower: r.text(),
    comments: r.text(),
    name: r.text(),
  }
  return {
    type: 'qso-logged',
    id,
    ...head,
    startedAt: optional(r, () => r.time(), null),
    operatorCall: optional(r, () => r.text(), ''),
    myCall: optional(r, () => r.text(), ''),
    myGrid: optional(r, () => r.text(), ''),
    exchangeSent: optional(r, () => r.text(), ''),
    exchangeRcvd: optional(r, () => r.text(), ''),
    propMode: optional(r, () => r.text(), ''),
  }
}

function readDecode(id: string, r: ByteReader): WsjtxDecode {
  return {
    type: 'decode',
    id,
    isNew: r.bool(),
    timeMs: r.u32(),
    snr: r.i32(),
    deltaTime: r.f64(),
    offsetHz: r.u32(),
    mode: r.text(),
    message: r.text(),
    lowConfidence: optional(r, () => r.bool(), false),
    offAir: optional(r, () => r.bool(), false),
  }
}

/** Qt's QColor: spec (1 is RGB, 0 is invalid), then alpha, red, green, blue and padding of 16 bits each. */
function readColour(r: ByteReader): WsjtxColour | null {
  const kind = r.u8()
  const part = () => {
    r.u8()
    return r.u8()
  }
  const [, red = 0, green = 0, blue = 0] = [part(), part(), part(), part(), part()]
  return kind === 1 ? [red, green, blue] : null
}

function writeColour(w: ByteWriter, colour: WsjtxColour | null): void {
  w.u8(colour === null ? 0 : 1)
  const parts = colour === null ? [255, 0, 0, 0] : [255, ...colour]
  // A byte times 257 repeats the byte.
  for (const part of parts) w.u8(part).u8(part)
  w.u8(0).u8(0)
}

/** Parses a datagram; null if it is not a complete WSJT-X message. Never throws. */
export function decodeWsjtx(bytes: Uint8Array): WsjtxMessage | null {
  try {
    const r = new ByteReader(bytes)
    if (r.u32() !== MAGIC) return null
    r.u32()
    const number = r.u32()
    const id = r.text()
    switch (number) {
      case 0:
        return {
          type: 'heartbeat',
          id,
          maxSchema: optional(r, () => r.u32(), 2),
          version: optional(r, () => r.text(), ''),
          revision: optional(r, () => r.text(), ''),
        }
      case 1:
        return readStatus(id, r)
      case 2:
        return readDecode(id, r)
      case 5:
        return readQso(id, r)
      case 6:
        return { type: 'close', id }
      case 12:
        return { type: 'logged-adif', id, adif: r.text() }
      case 13:
        return {
          type: 'highlight',
          id,
          call: r.text(),
          background: readColour(r),
          foreground: readColour(r),
          lastOnly: optional(r, () => r.bool(), false),
        }
      default:
        return { type: 'other', id, number }
    }
  } catch {
    return null
  }
}

const NUMBERS = {
  heartbeat: 0,
  status: 1,
  decode: 2,
  'qso-logged': 5,
  close: 6,
  'logged-adif': 12,
  highlight: 13,
} as const

/** Encodes a datagram in schema 2, which all programs support. */
export function encodeWsjtx(message: Exclude<WsjtxMessage, WsjtxOther>): Uint8Array {
  const w = new ByteWriter().u32(MAGIC).u32(SCHEMA).u32(NUMBERS[message.type]).text(message.id)
  switch (message.type) {
    case 'heartbeat':
      w.u32(message.maxSchema).text(message.version).text(message.revision)
      break
    case 'status':
      w.u64(message.dialFrequencyHz).text(message.mode).text(message.dxCall).text(message.report).text(message.txMode)
      w.bool(message.txEnabled).bool(message.transmitting).bool(message.decoding)
      w.u32(message.rxOffsetHz).u32(message.txOffsetHz).text(message.deCall).text(message.deGrid).text(message.dxGrid)
      w.bool(message.txWatchdog).text(message.submode).bool(message.fastMode).u8(message.specialOperation)
      break
    case 'decode':
      w.bool(message.isNew).u32(message.timeMs).i32(message.snr).f64(message.deltaTime).u32(message.offsetHz)
      w.text(message.mode).text(message.message).bool(message.lowConfidence).bool(message.offAir)
      break
    case 'highlight':
      w.text(message.call)
      writeColour(w, message.background)
      writeColour(w, message.foreground)
      w.bool(message.lastOnly)
      break
    case 'qso-logged':
      w.time(message.endedAt).text(message.dxCall).text(message.dxGrid).u64(message.txFrequencyHz).text(message.mode)
      w.text(message.rstSent).text(message.rstRcvd).text(message.txPower).text(message.comments).text(message.name)
      w.time(message.startedAt).text(message.operatorCall).text(message.myCall).text(message.myGrid)
      w.text(message.exchangeSent).text(message.exchangeRcvd).text(message.propMode)
      break
    case 'logged-adif':
      w.text(message.adif)
      break
    case 'close':
      break
  }
  return w.done()
}

/**
 * Converts a logged QSO to a contact. Each contact arrives twice, as `qso-logged` and `logged-adif`: use either and
 * let the duplicate rule drop the other. Null if callsign or time is invalid.
 */
export function entryFromWsjtx(message: WsjtxQsoLogged | WsjtxLoggedAdif): LogEntry | null {
  if (message.type === 'logged-adif') {
    const record = parseAdi(message.adif).records[0]
    const mapped = record && entryFromFields(record.fields)
    return mapped?.ok ? mapped.entry : null
  }
  const call = normaliseCallsign(message.dxCall)
  const startedAt = message.startedAt ?? message.endedAt
  if (!isCallsign(call) || startedAt === null) return null
  const { mode, submode } = canonicalMode(message.mode)
  const own = (text: string) => normaliseCallsign(text) || null
  const extra = [
    { name: 'MY_GRIDSQUARE', value: message.myGrid, type: '' },
    { name: 'STX_STRING', value: message.exchangeSent, type: '' },
    { name: 'SRX_STRING', value: message.exchangeRcvd, type: '' },
  ]
  return {
    call,
    startedAt,
    hasSeconds: true,
    endedAt: message.endedAt,
    stationCallsign: own(message.myCall) ?? own(message.operatorCall),
    operator: own(message.operatorCall),
    frequencyHz: message.txFrequencyHz || null,
    band: bandName(message.txFrequencyHz),
    mode: mode || null,
    submode,
    rstSent: message.rstSent || null,
    rstRcvd: message.rstRcvd || null,
    name: message.name || null,
    comment: message.comments || null,
    power: parseWatts(message.txPower),
    dxcc: null,
    continent: null,
    country: null,
    cqZone: null,
    ituZone: null,
    latitude: null,
    longitude: null,
    gridSquare: normaliseLocator(message.dxGrid),
    satName: null,
    propMode: message.propMode || null,
    contestId: null,
    extra: extra.filter((field) => field.value !== ''),
  }
}
