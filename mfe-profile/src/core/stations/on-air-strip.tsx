import { Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'
import { callsignToPath } from '@onfreq/ham/callsign'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { DialStrip, flagHeight, WindowLine } from '@onfreq/ui/dial-strip'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import type { CSSProperties } from 'react'
import { type DialFlag, FLAG_WIDTH, getDialRange, getFlags, toPercent, toTicks } from './dial.ts'
import * as s from './on-air-strip.module.css'
import { stationHertz } from './station-frequency.ts'

export interface OnAirStripProps {
  readonly station: StationItem
  /** All stations on the air; those near the station are shown on the dial. */
  readonly others: readonly StationItem[]
}

/** The station's current frequency and its neighbours on the dial. Renders nothing if the station is off the air. */
export function OnAirStrip({ station, others }: OnAirStripProps) {
  const { t } = useLingui()
  const hertz = stationHertz(station)
  const { verb, contesting } = statusLine(station)
  if (hertz === null) {
    if (station.on_freq === 0 || !contesting) return null
    return (
      <DialStrip
        label={t`On the air`}
        window={
          <WindowLine>
            <b>
              <Trans>Contesting</Trans>
            </b>
          </WindowLine>
        }
      />
    )
  }
  const stretch = getDialRange(hertz, station.band)
  const nearest = getFlags(stretch, others, station.my_callsign)
  const onPhone = getFlags(stretch, others, station.my_callsign, FLAG_WIDTH.narrow)
  return (
    <DialStrip
      label={t`On the air`}
      window={<Window station={station} hertz={hertz} verb={verb} />}
      ruler={{
        ticks: toTicks(stretch),
        needle: toPercent(stretch, hertz),
        flag: station.my_callsign,
        others: <Others flags={nearest} onPhone={onPhone} />,
      }}
    />
  )
}

interface WindowProps {
  readonly station: StationItem
  readonly hertz: number
  readonly verb: string | null
}

function Window({ station, hertz, verb }: WindowProps) {
  const { mode, band, rig_name, activation_type, activation_ref, azimuth, net, my_callsign } = station
  return (
    <>
      <WindowLine>
        {verb && <b>{verb}</b>}
        {azimuth !== null && (
          <span>
            <Trans>beaming {{ azimuth: Math.round(azimuth) }}°</Trans>
          </span>
        )}
      </WindowLine>
      <FrequencyText hz={hertz} size="lg" vfo />
      <WindowLine>
        {band && <b>{band}</b>}
        {mode && <b>{mode}</b>}
        {rig_name && <span>{rig_name}</span>}
        {activation_ref && (
          <span>
            {activation_type} {activation_ref}
          </span>
        )}
        {net && <Link href={`/net/${callsignToPath(my_callsign)}`}>{net.name}</Link>}
      </WindowLine>
    </>
  )
}

interface OthersProps {
  readonly flags: readonly DialFlag[]
  /** Number of flags that fit on a phone. */
  readonly onPhone: readonly DialFlag[]
}

function Others({ flags, onPhone }: OthersProps) {
  const { t } = useLingui()
  return (
    <ul className={s.flags} aria-label={t`Others on the band`}>
      {flags.map(({ callsign, at, row, callingCq }) => {
        const narrow = onPhone.find((flag) => flag.callsign === callsign)
        return (
          <li
            key={callsign}
            className={cx(s.flag, callingCq && s.cq, !narrow && s.notOnPhone)}
            style={getLocation(at, row, narrow?.row ?? row)}
          >
            <CallsignLink callsign={callsign} size="xs" />
          </li>
        )
      })}
    </ul>
  )
}

function getLocation(at: number, row: number, rowOnPhone: number): CSSProperties & Record<`--${string}`, string> {
  return {
    insetInlineStart: `${at}%`,
    '--height': `${flagHeight(row)}px`,
    '--height-on-phone': `${flagHeight(rowOnPhone)}px`,
  }
}
