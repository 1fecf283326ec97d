/** How things are, for the page and for programs that ask `/status.json`. */
import type { SourceStatus } from '../sources/source.ts'

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
  readonly sources: readonly SourceStatus[]
  readonly rig: RigStatus
  /** Whether a press on the site may turn the radio. */
  readonly mayTune: boolean
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
