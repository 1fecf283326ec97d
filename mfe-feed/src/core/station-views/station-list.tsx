import { Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { BandTag, rulerMark } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip, Presence } from '@onfreq/ui/chip'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { memo } from 'react'
import * as s from './station-list.module.css'

export interface StationListProps {
  /** In display order. */
  readonly stations: readonly StationItem[]
  readonly ownCallsign: string | null
  readonly getNeed: ((station: StationItem) => NeedWords | undefined) | undefined
}

/** One line per station, to show many of them at once. */
export default function StationList({ stations, ownCallsign, getNeed }: StationListProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={s.frame} tabIndex={0} aria-label={t`Stations`}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Station</Trans>
            </th>
            <th scope="col">
              <Trans>Doing</Trans>
            </th>
            <th scope="col" className={s.right}>
              <Trans>Freq (MHz)</Trans>
            </th>
            <th scope="col">
              <Trans>Band</Trans>
            </th>
            <th scope="col" className={s.wide}>
              <Trans>Mode</Trans>
            </th>
            <th scope="col" className={s.wide}>
              <Trans>Country</Trans>
            </th>
            <th scope="col">
              <Trans>New to you</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => {
            const isOwn = station.my_callsign === ownCallsign
            return (
              <Row key={station.key} station={station} isOwn={isOwn} need={isOwn ? undefined : getNeed?.(station)} />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  readonly station: StationItem
  readonly isOwn: boolean
  readonly need: NeedWords | undefined
}

const Row = memo(function Row({ station, isOwn, need }: RowProps) {
  useLanguage()
  const status = statusLine(station)
  const hertz = status.showsFrequency && station.freq !== null ? Math.round(station.freq * 1000) : null
  return (
    <tr>
      <th scope="row">
        <CallsignLink
          callsign={station.my_callsign}
          verified={station.callsign_verified}
          subscriber={station.sub === 1}
          administrator={station.is_admin === 1}
          you={isOwn}
        />
      </th>
      <td>
        <span className={s.doing}>
          {station.ptt_down === 1 ? (
            <Chip tone="tx">
              {/* Not translated: TXing is a ham word. */}
              {'TXing'}
            </Chip>
          ) : (
            station.on_freq === 1 && <Presence state="freq" />
          )}
          {status.verb}
        </span>
      </td>
      <td className={s.right}>
        {hertz !== null && <FrequencyText hz={hertz} size="xs" ruler={rulerMark(hertz, station.band)} />}
      </td>
      <td>{station.band && status.showsFrequency && <BandTag band={station.band} />}</td>
      <td className={s.wide}>{station.mode && <ModeTag mode={station.mode} />}</td>
      <td className={s.wide}>{countryText(station.country)}</td>
      <td>
        {need && (
          <NeedBadge shape={need.shape} all={need.all}>
            {need.text}
          </NeedBadge>
        )}
      </td>
    </tr>
  )
})
