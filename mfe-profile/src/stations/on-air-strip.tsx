import type { StationItem } from '@onfreq/contracts/live-stations'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Ticks } from '@onfreq/ui/ticks'
import { flagsOf, percentOf, stretchAround, ticksOf } from './dial.ts'
import * as s from './on-air-strip.module.css'
import { stationHertz, stationVerb } from './status-line.ts'

export interface OnAirStripProps {
  readonly station: StationItem
  /** Everybody on the air, for the dial. */
  readonly others: readonly StationItem[]
}

/** Where the station is now: its frequency in the window, and its neighbours on the dial. Absent when it is off the air. */
export function OnAirStrip({ station, others }: OnAirStripProps) {
  const hertz = stationHertz(station)
  const verb = stationVerb(station)
  if (hertz === null) {
    if (station.on_freq === 0 || verb !== 'Contesting') return null
    return (
      <section className={s.strip} aria-label="On the air">
        <div className={s.vfo}>
          <span className={s.line}>
            <b>Contesting</b>
          </span>
        </div>
      </section>
    )
  }
  const { mode, band, rig_name, activation_type, activation_ref, azimuth } = station
  return (
    <section className={s.strip} aria-label="On the air">
      <div className={s.vfo}>
        <span className={s.line}>
          {verb && <b>{verb}</b>}
          {azimuth !== null && <span>beaming {Math.round(azimuth)}°</span>}
        </span>
        <FrequencyText hz={hertz} size="lg" vfo />
        <span className={s.line}>
          {band && <b>{band}</b>}
          {mode && <b>{mode}</b>}
          {rig_name && <span>{rig_name}</span>}
          {activation_ref && (
            <span>
              {activation_type} {activation_ref}
            </span>
          )}
        </span>
      </div>
      <Dial hertz={hertz} station={station} others={others} />
    </section>
  )
}

function Dial({ hertz, station, others }: OnAirStripProps & { readonly hertz: number }) {
  const stretch = stretchAround(hertz, station.band)
  const needle = percentOf(stretch, hertz)
  const ticks = ticksOf(stretch)
  return (
    <div className={s.dial}>
      <Ticks className={s.ticks} ticks={ticks} height={12} major={12} minor={6} />
      {ticks.map(
        ({ at, figure }) =>
          figure && (
            <span key={at} className={s.figure} style={{ insetInlineStart: `${at}%` }} aria-hidden>
              {figure}
            </span>
          ),
      )}
      <ul className={s.flags} aria-label="Others on the band">
        {flagsOf(stretch, others, station.my_callsign).map(({ callsign, at, row, callingCq }) => (
          <li
            key={callsign}
            className={cx(s.flag, callingCq && s.cq)}
            style={{ insetInlineStart: `${at}%`, insetBlockEnd: `${34 + row * 25}px` }}
          >
            <CallsignLink callsign={callsign} size="xs" />
          </li>
        ))}
      </ul>
      <span className={s.needle} style={{ insetInlineStart: `${needle}%` }} aria-hidden />
      <span className={s.own} style={{ insetInlineStart: `${needle}%` }} aria-hidden>
        {station.my_callsign}
      </span>
    </div>
  )
}
