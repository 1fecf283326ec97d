/** How things are, for the page and for programs that ask `/status.json`. */
import type { ListenerStatus } from '../sources/listener.ts'

export interface BridgeStatus {
  readonly version: string
  /** Null until the bridge is paired. */
  readonly pairing: { readonly callsign: string; readonly url: string } | null
  readonly online: boolean
  /** Why it is not online; empty while it is, and before the first try. */
  readonly trouble: string
  readonly waiting: number
  readonly sent: number
  readonly refused: number
  readonly listeners: readonly ListenerStatus[]
  readonly rig: RigStatus
}

export interface RigStatus {
  /** Null when nothing was heard of it within the last seconds. */
  readonly frequencyHz: number | null
  readonly mode: string
  readonly name: string
  readonly transmitting: boolean
  /** Where that comes from, in words. */
  readonly from: string
  /** Programs that are asked for the radio. */
  readonly asked: readonly string[]
}
