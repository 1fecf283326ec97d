/** Status of the bridge, for the page and for `/status.json`. */
import type { SourceStatus } from '../sources/source.ts'

export interface BridgeStatus {
  readonly version: string
  /** Null until the bridge is paired. */
  readonly pairing: { readonly callsign: string; readonly url: string } | null
  readonly online: boolean
  /** Reason for being offline; empty while online and before the first attempt. */
  readonly trouble: string
  readonly waiting: number
  readonly sent: number
  readonly refused: number
  readonly sources: readonly SourceStatus[]
  readonly rig: RigStatus
  /** Whether the site may tune the radio. */
  readonly mayTune: boolean
}

export interface RigStatus {
  /** Null when the radio has not been heard from within the last seconds. */
  readonly frequencyHz: number | null
  readonly mode: string
  readonly name: string
  readonly transmitting: boolean
  /** Display name of the source. */
  readonly from: string
  /** Programs that are polled for the radio. */
  readonly asked: readonly string[]
}
