/**
 * Values that the log bar copies from each radio response, polled or pushed: CAT state, frequency, mode, and run or
 * S&P.
 */
import type { RigData } from '@onfreq/contracts/log/log'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import type { OperatingMode } from '@onfreq/session/radio'
import { type ModeChoice, pickMode } from './mode-choice.ts'

/** Radio modes that are specific enough for a contact (product specification, section 4). */
export const CAT_MODES: readonly string[] = [
  'SSB',
  'LSB',
  'USB',
  'FT4',
  'FT8',
  'DIGITALVOICE',
  'DMR',
  'C4FM',
  'CW',
  'SSTV',
]

/**
 * - `unknown` not queried yet;
 * - `linked` the radio responds and controls the bar;
 * - `off` it responds, but the operator tunes manually;
 * - `unavailable` no program reports a radio.
 */
export type CatState = 'unknown' | 'linked' | 'off' | 'unavailable'

export function catState(rig: RigData | undefined, enabled: boolean): CatState {
  if (!rig) return 'unknown'
  if (rig.freq <= 0) return 'unavailable'
  return enabled ? 'linked' : 'off'
}

export interface CatCopy {
  readonly frequencyHz: number
  /** Null if the radio reports no usable mode. */
  readonly mode: ModeChoice | null
  readonly operatingMode: OperatingMode | null
}

/** Values to copy from a response; null if there are none or the link is off. */
export function copyFromRig(rig: RigData, enabled: boolean): CatCopy | null {
  if (!enabled || rig.freq <= 0) return null
  const frequencyHz = kilohertzToHertz(rig.freq)
  if (!frequencyHz) return null
  const mode = rig.mode?.trim().toUpperCase() ?? ''
  return {
    frequencyHz,
    mode: CAT_MODES.includes(mode) ? pickMode(mode) : null,
    operatingMode: operatingMode(rig.op_mode),
  }
}

/** 2 is run, 1 is search and pounce; other values are not an operating mode of a contact. */
function operatingMode(value: number | null): OperatingMode | null {
  if (value === 2) return 'run'
  return value === 1 ? 'sp' : null
}
