/**
 * What a datagram says, whichever port it came to: a WSJT-X message (JTDX and MSHV speak the same), N1MM's XML, or plain
 * ADIF. Ports are easily mixed up, and the three cannot be taken for one another.
 */
import { decodeN1mm, type N1mmMessage } from '@onfreq/ham/wire/n1mm'
import { decodeWsjtx, type WsjtxDecode, type WsjtxMessage } from '@onfreq/ham/wire/wsjtx'
import { fromAdif, fromN1mm, fromWsjtx } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'
import type { RigSample } from '../rig/state.ts'

export interface Said {
  /** As the program calls itself: `WSJT-X`, `JTDX`, `WSJT-X - second`. */
  readonly program: string
  readonly contacts: readonly Outgoing[]
  readonly rig?: RigSample
  /** A line of the band activity. */
  readonly decode?: WsjtxDecode
  /** The program said that it ends. */
  readonly isLeaving?: boolean
}

const WSJTX_MAGIC = [0xad, 0xbc, 0xcb, 0xda] as const
const XML = /^\s*(?:<\?xml|<\w+>)/
const LONGEST = 65_535

/** Null for what is none of the three, cut off, or says nothing that concerns the log. Never throws. */
export function readDatagram(datagram: Uint8Array, ownCall: string): Said | null {
  if (datagram.length > LONGEST) return null
  if (WSJTX_MAGIC.every((byte, at) => datagram[at] === byte)) {
    const message = decodeWsjtx(datagram)
    return message === null ? null : saidByWsjtx(message, ownCall)
  }
  const text = new TextDecoder().decode(datagram)
  if (XML.test(text)) {
    const message = decodeN1mm(text)
    return message === null ? null : saidByN1mm(message)
  }
  const contacts = fromAdif(text, ownCall)
  return contacts.length === 0 ? null : { program: 'ADIF', contacts }
}

function saidByWsjtx(message: WsjtxMessage, ownCall: string): Said | null {
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

function saidByN1mm(message: N1mmMessage): Said {
  const program = 'N1MM Logger+'
  if (message.type !== 'radio') return { program, contacts: fromN1mm(message) }
  if (!message.isActive) return { program, contacts: [] }
  const split = message.isSplit ? message.txFrequencyHz : 0
  return {
    program,
    contacts: [],
    rig: {
      frequencyHz: split || message.rxFrequencyHz || null,
      mode: message.mode,
      name: '',
      transmitting: message.isTransmitting,
      running: message.isRunning,
      source: 'n1mm',
    },
  }
}
