import { Trans, useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import type { FeedItem, FullFeedItem, RedactedFeedItem } from '@onfreq/contracts/live/feed'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { Avatar } from '@onfreq/ui/avatar'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { AudioLines, Image, Info, Mail } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import * as s from './item.module.css'

/** Minimum length of a contest name. Shorter ones are exchanges and noise. */
const CONTEST_NAME_MIN = 5
/** Maximum length of a mode; longer ones are truncated. */
const MODE_LENGTH = 8

export interface FeedCardProps {
  readonly item: FeedItem
  /** Highlight strength of a contact younger than 80 s, 1 to 0 (see `afterglow`). */
  readonly glow: number
  /** What the worked station would add to the viewer's log. */
  readonly need?: NeedWords | undefined
}

/** One contact of the feed; a hidden contact keeps its position in the list. */
export const FeedCard = memo(function FeedCard({ item, glow, need }: FeedCardProps) {
  return item.redacted ? <HiddenCard item={item} /> : <ContactCard item={item} glow={glow} need={need} />
})

function ContactCard({ item, glow, need }: { item: FullFeedItem; glow: number; need: NeedWords | undefined }) {
  const { t } = useLingui()
  const { qso } = item
  const style: CSSProperties & Record<'--glow', number> = { '--glow': glow }
  const contest = qso.ContestName && qso.ContestName.length >= CONTEST_NAME_MIN ? qso.ContestName : null
  return (
    <article
      className={cx(s.card, glow > 0 && s.recent)}
      style={style}
      aria-label={t`${{ stationCallsign: item.station_callsign }} worked ${{ call: item.call }}`}
    >
      <Avatar
        callsign={item.station_callsign}
        src={avatarAddress(item.poster_image_name)}
        size="xs"
        className={s.avatar}
      />
      <div className={s.who}>
        <CallsignLink callsign={item.station_callsign} />
        <span className={s.poster} title={item.poster_name}>
          {item.poster_name}
        </span>
        {item.log_of !== null && (
          <small>
            <Trans>
              log of <CallsignLink callsign={item.log_of} size="xs" />
            </Trans>
          </small>
        )}
        <span className={s.arrow} role="img" aria-label={t({ message: 'worked', context: 'between two callsigns' })}>
          ›
        </span>
        <CallsignLink callsign={item.call} />
        <Link
          href={`/qso/${qso.qdo_id}`}
          className={s.detail}
          aria-label={t`Contact ${{ qdoId: qso.qdo_id }}`}
          title={t`Details of this contact`}
        >
          <Icon of={Info} size="s" />
        </Link>
      </div>
      <TimeAgo at={item.created_at} className={s.ago} />
      <div className={s.data}>
        {qso.Freq !== null && (
          <FrequencyText hz={Math.round(qso.Freq * 1000)} precision="khz" size="xs" className={s.frequency} />
        )}
        {qso.Band && <BandTag band={qso.Band} />}
        {qso.Mode && <ModeTag mode={qso.Mode} submode={qso.SubMode} maxLength={MODE_LENGTH} />}
        <span className={s.reports} title={t`Report sent and received`}>
          {qso.SNT} / {qso.RCV}
        </span>
        {need && (
          <NeedBadge shape={need.shape} all={need.all}>
            {need.text}
          </NeedBadge>
        )}
        <span className={s.icons}>
          {qso.ContactType && <span>{qso.ContactType}</span>}
          {(qso.mp3_name || qso.mp3s.length > 0) && <Icon of={AudioLines} size="s" label={t`Audio`} />}
          {qso.sstvs.length > 0 && <Icon of={Image} size="s" label={t`SSTV picture`} />}
          {qso.has_email && <Icon of={Mail} size="s" label={t`E-mail`} />}
        </span>
      </div>
      {(contest || qso.Comment) && (
        <p className={s.note}>
          {contest && <span className={s.contest}>{contest} </span>}
          {qso.Comment}
        </p>
      )}
    </article>
  )
}

/** The API sends no data of a hidden contact, so blurred bars without text replace it. */
function HiddenCard({ item }: { item: RedactedFeedItem }) {
  const { t } = useLingui()
  return (
    <article className={cx(s.card, s.hidden)} aria-label={t`A contact for subscribers`}>
      <span className={cx(s.avatar, s.tile, s.blur)} aria-hidden />
      <Bars className={s.who} widths={CALLSIGN_WIDTHS} />
      <TimeAgo at={item.created_at} className={s.ago} />
      <Bars className={s.data} widths={DETAIL_WIDTHS} />
    </article>
  )
}

/** Widths of the bars in pixels: the two callsigns. */
const CALLSIGN_WIDTHS = [58, 66]
/** Widths of the bars in pixels: frequency, band, mode and both reports. */
const DETAIL_WIDTHS = [48, 26, 34, 52]

function Bars({ className, widths }: { className: string | undefined; widths: readonly number[] }) {
  return (
    <div className={cx(className, s.blur)} aria-hidden>
      {widths.map((width) => (
        <span key={width} className={s.bar} style={{ inlineSize: width }} />
      ))}
    </div>
  )
}
