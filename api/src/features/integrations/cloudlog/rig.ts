/** Parses radio reports of programs, which use various formats. */
import type { SetRigData } from '@onfreq/contracts/log/log'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { type Fields, toText } from './body.ts'

const MAX_HERTZ = 7_500_000_000_000
const MAX_WATTS = 1_000_000
/** Programs send these words instead of an empty value. */
const EMPTY_VALUE = /^(?:null|non|none)?$/i

export interface ReportedRig {
  readonly rig: SetRigData
  /** Fields that are present but cannot be parsed. */
  readonly wrong: readonly string[]
  /** Whether the report contains no radio data. */
  readonly isEmpty: boolean
}

/**
 * Merges a radio report. A missing frequency or mode keeps its last value; all other values come from the report.
 * Satellite programs send the uplink, which is the transmit frequency, and the downlink.
 */
export function toRig(fields: Fields): ReportedRig {
  const wrong: string[] = []
  const text = (...names: readonly string[]) =>
    names.map((name) => toText(fields[name])).find((value) => !EMPTY_VALUE.test(value)) ?? null
  const number = (max: number, ...names: readonly string[]) => {
    const input = text(...names)
    const value = Number(input)
    if (input === null) return null
    if (value >= 0 && value <= max) return value
    wrong.push(names[0] ?? '')
    return null
  }
  const kilohertz = (hertz: number | null) => (hertz === null ? null : hertzToKilohertz(Math.round(hertz)))
  const freq = kilohertz(number(MAX_HERTZ, 'frequency', 'uplink_freq'))
  const mode = text('mode', 'uplink_mode')
  const name = text('radio')
  const satellite = text('sat_name')
  return {
    wrong,
    isEmpty: freq === null && mode === null && name === null && satellite === null,
    rig: {
      ...(freq !== null && { freq }),
      ...(mode !== null && { mode: toAdifMode(mode) }),
      ...(name !== null && { rig_name: name.slice(0, 60) }),
      freq_rx: kilohertz(number(MAX_HERTZ, 'frequency_rx', 'downlink_freq')),
      mode_rx: toAdifMode(text('mode_rx', 'downlink_mode')),
      power: number(MAX_WATTS, 'power'),
      // A satellite name alone means that the station works through a satellite.
      prop_mode: text('prop_mode')?.slice(0, 20) ?? (satellite === null ? null : 'SAT'),
      sat_name: satellite?.slice(0, 40) ?? null,
    },
  }
}

/** Some radios report the sideband of CW. ADIF has only CW. */
const toAdifMode = <Mode extends string | null>(mode: Mode) => mode?.replace(/^CW-[UL]$/i, 'CW').slice(0, 40) ?? null
