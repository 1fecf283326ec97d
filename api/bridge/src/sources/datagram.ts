/**
 * Parses a datagram regardless of its port: a WSJT-X message (JTDX and MSHV use the same format), XML of N1MM, JSON of
 * JS8Call, or ADIF, plain or wrapped as by DXKeeper, VarAC and Log4OM. Users often mix up ports, and the formats are
 * unambiguous.
 */

import { getUtf16 } from '@onfreq/ham/adif/utf16'
import { baseCallsign } from '@onfreq/ham/callsign'
import { decodeN1mm, isOtherN1mm, type N1mmMessage } from '@onfreq/ham/wire/n1mm'
import { decodeWsjtx, type WsjtxDecode, type WsjtxMessage } from '@onfreq/ham/wire/wsjtx'
import { fromAdif, fromN1mm, fromWsjtx } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'
import type { RigSample } from '../rig/state.ts'
import type { DecodedStation, Spot } from '../site.ts'
import { readJs8call } from './js8call.ts'

export interface Datagram {
  /** The program's name for its instance: `WSJT-X`, `JTDX`, `WSJT-X - second`. */
  readonly program: string
  readonly contacts: readonly Outgoing[]
  readonly rig?: RigSample
  /** A decoded line of band activity. */
  readonly decode?: WsjtxDecode
  /** Stations that the program decoded and named. */
  readonly heard?: readonly DecodedStation[]
  /** A spot that the operator added to the band map. */
  readonly spot?: Spot
  /** Claimed score of a contest, as XML. */
  readonly score?: string
  /** Fields of the radio that the program reports. */
  readonly transmits?: boolean
  /** The program announced its exit. */
  readonly isLeaving?: boolean
}

const WSJTX_MAGIC = [0xad, 0xbc, 0xcb, 0xda] as const
const XML = /^\s*(?:<\?xml|<\w+>)/
/** With or without an envelope. */
const SCORE = /<dynamicresults[\s>]/i
const MAX_LENGTH = 65_535
/** `<command:3>log<parameters:170>…`, in DXKeeper with another inner wrapper; `ADD …` in Log4OM. */
const WRAP = /^\s*(?:<command:\d+>\s*(?:log|externallog)\s*<parameters:\d+>\s*(?:<ExternalLogADIF:\d+>)?|ADD\s+(?=<))/i

/** Null for an unknown format, a truncated datagram or a message without relevance to the log. Never throws. */
export function readDatagram(datagram: Uint8Array, ownCall: string): Datagram | null {
  if (datagram.length > MAX_LENGTH) return null
  if (WSJTX_MAGIC.every((byte, at) => datagram[at] === byte)) {
    const message = decodeWsjtx(datagram)
    return message === null ? null : parseWsjtx(message, ownCall)
  }
  const text = decodeText(datagram)
  if (SCORE.test(text.slice(0, 2000))) return { program: 'N1MM Logger+', contacts: [], score: text }
  if (XML.test(text)) {
    const message = decodeN1mm(text)
    if (message !== null) return parseN1mm(message, ownCall)
    return isOtherN1mm(text) ? { program: 'N1MM Logger+', contacts: [] } : null
  }
  if (/^\s*\{/.test(text)) return readJs8call(text, ownCall)
  // The length in the wrapper counts the sender's characters and would include parts of the record.
  const contacts = fromAdif(text.replace(WRAP, ''), ownCall)
  return contacts.length === 0 ? null : { program: 'ADIF', contacts }
}

/**
 * Programs on Windows that declare encoding="utf-16" sometimes use it, and some send characters of a Windows code page.
 */
function decodeText(datagram: Uint8Array): string {
  try {
    return new TextDecoder(getUtf16(datagram) ?? 'utf-8', { fatal: true }).decode(datagram)
  } catch {
    return new TextDecoder('windows-1252').decode(datagram)
  }
}

function parseWsjtx(message: WsjtxMessage, ownCall: string): Datagram | null {
  const program = message.id || 'WSJT-X'
  switch (message.type) {
    case 'qso-logged':
    case 'logged-adif': {
      const contacts = fromWsjtx(message, ownCall)
      return contacts.length === 0 ? null : { program, contacts }
    }
    case 'status':
      return {
        program,
        contacts: [],
        rig: {
          frequencyHz: message.dialFrequencyHz || null,
          mode: message.mode,
          name: '',
          transmitting: message.transmitting,
          running: null,
          source: 'wsjtx',
          instance: message.id,
        },
      }
    case 'close':
      return { program, contacts: [], isLeaving: true }
    case 'decode':
      return { program, contacts: [], decode: message }
    case 'heartbeat':
    case 'highlight':
    case 'other':
      return { program, contacts: [] }
  }
}

function parseN1mm(message: N1mmMessage, ownCall: string): Datagram {
  const program = 'N1MM Logger+'
  if (message.type === 'spot') {
    const { call, frequencyHz, mode, spotter, comment, isDeleted } = message
    // Spots that N1MM received from a cluster are already known.
    const isOwn = !isDeleted && ownCall !== '' && baseCallsign(spotter) === baseCallsign(ownCall)
    return { program, contacts: [], ...(isOwn && { spot: { call, frequencyHz, mode, comment } }) }
  }
  if (message.type !== 'radio') return { program, contacts: fromN1mm(message) }
  if (!message.isActive) return { program, contacts: [] }
  const split = message.isSplit ? message.txFrequencyHz : 0
  return {
    program,
    contacts: [],
    rig: {
      frequencyHz: split || message.rxFrequencyHz || null,
      receiveHz: (split && message.rxFrequencyHz) || null,
      mode: message.mode,
      name: '',
      transmitting: message.isTransmitting,
      running: message.isRunning,
      source: 'n1mm',
    },
  }
}
