import { Trans, useLingui } from '@lingui/react/macro'
import type { FullFeedItem } from '@onfreq/contracts/live/feed'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { BandTag, rulerMark } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { exactUtc, formatUtc } from '@onfreq/ui/time'
import { memo } from 'react'
import * as s from './view.module.css'

export interface QsoTableViewProps {
  readonly items: readonly FullFeedItem[]
  /** Epoch milliseconds: rows newer than 80 s are highlighted. */
  readonly now: number
}

/** The newest contacts that the viewer may read, as a table for wide screens. */
export function QsoTableView({ items, now }: QsoTableViewProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={s.frame} tabIndex={0} aria-label={t`Latest contacts`}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>CloudID</Trans>
            </th>
            <th scope="col">
              <Trans>Station</Trans>
            </th>
            <th scope="col">
              <Trans>Call</Trans>
            </th>
            <th scope="col" className={s.right}>
              <Trans>Freq (MHz)</Trans>
            </th>
            <th scope="col">
              <Trans>Band</Trans>
            </th>
            <th scope="col">
              <Trans>Mode</Trans>
            </th>
            <th scope="col">
              <Trans>Comment</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.entity_id} item={item} recent={now - Date.parse(item.created_at) < TIMERS.recentHighlight} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Renders only when the contact changes, not every second. */
const Row = memo(function Row({ item, recent }: { readonly item: FullFeedItem; readonly recent: boolean }) {
  useLanguage()
  const { station_callsign, call, qso } = item
  const hertz = qso.Freq === null ? null : Math.round(qso.Freq * 1000)
  return (
    <tr className={cx(recent && s.recent)}>
      {/* Visitors see only the day. */}
      <td className={s.figures} title={qso.TS.includes('T') ? exactUtc(qso.TS) : undefined}>
        {formatUtc(qso.TS, qso.TS.includes('T') ? 'clock' : 'dayOfYear')}
      </td>
      <td className={s.figures}>
        <Link href={`/qso/${qso.qdo_id}`}>{qso.qdo_id}</Link>
      </td>
      <td>
        <CallsignLink callsign={station_callsign} />
      </td>
      <td>
        <CallsignLink callsign={call} />
      </td>
      <td className={s.right}>
        {hertz !== null && <FrequencyText hz={hertz} size="xs" ruler={rulerMark(hertz, qso.Band)} />}
      </td>
      <td>{qso.Band && <BandTag band={qso.Band} />}</td>
      <td>{qso.Mode && <ModeTag mode={qso.Mode} submode={qso.SubMode} maxLength={8} />}</td>
      <td className={s.comment} title={qso.Comment ?? undefined}>
        {qso.Comment}
      </td>
    </tr>
  )
})
