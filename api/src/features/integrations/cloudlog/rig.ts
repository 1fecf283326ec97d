/** What programs report of a radio, in the forms that they use. */
import type { SetRigData } from '@onfreq/contracts/log/log'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { type Fields, textOf } from './body.ts'

const MAX_HERTZ = 7_500_000_000_000
const MAX_WATTS = 1_000_000
/** Programs send these words in place of nothing. */
const NOTHING = /^(?:null|non|none)?$/i

export interface ReportedRig {
  readonly rig: SetRigData
  /** Fields that are there and cannot be read. */
  readonly wrong: readonly string[]
  /** Nothing of a radio is in it. */
  readonly isEmpty: boolean
}

/**
 * A snapshot of the radio: the frequency and mode keep their last value when the report has none, everything else is as
 * the report says. Satellite programs send what goes up, which is where the station transmits, and what comes down.
 */
export function rigOf(fields: Fields): ReportedRig {
  const wrong: string[] = []
  const text = (...names: readonly string[]) =>
    names.map((name) => textOf(fields[name])).find((value) => !NOTHING.test(value)) ?? null
  const number = (most: number, ...names: readonly string[]) => {
    const given = text(...names)
    const value = Number(given)
    if (given === null) return null
    if (value >= 0 && value <= most) return value
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
      ...(mode !== null && { mode: adifMode(mode) }),
      ...(name !== null && { rig_name: name.slice(0, 60) }),
      freq_rx: kilohertz(number(MAX_HERTZ, 'frequency_rx', 'downlink_freq')),
      mode_rx: adifMode(text('mode_rx', 'downlink_mode')),
      power: number(MAX_WATTS, 'power'),
      // A satellite's name alone means that the station works through it.
      prop_mode: text('prop_mode')?.slice(0, 20) ?? (satellite === null ? null : 'SAT'),
      sat_name: satellite?.slice(0, 40) ?? null,
    },
  }
}

/** Some radios say on which side of the carrier they listen; ADIF knows CW alone. */
const adifMode = <Mode extends string | null>(mode: Mode) => mode?.replace(/^CW-[UL]$/i, 'CW').slice(0, 40) ?? null
