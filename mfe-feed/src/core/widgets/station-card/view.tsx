import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { type StatusLine, statusLine } from '@onfreq/contracts/live/status-line'
import { callsignToPath } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { formatSeries } from '@onfreq/i18n/format'
import { BandTag, placeInBand } from '@onfreq/ui/band'
import { bandColour } from '@onfreq/ui/band-colour'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip, Presence } from '@onfreq/ui/chip'
import { Compass } from '@onfreq/ui/compass'
import { cx } from '@onfreq/ui/cx'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { MicroDial } from '@onfreq/ui/micro-dial'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { Radio, RadioTower, Video } from 'lucide-react'
import { memo } from 'react'
import { Photo } from './photo.tsx'
import * as s from './view.module.css'

export interface StationCardProps {
  readonly station: StationItem
  /** The station is the viewer's own. */
  readonly you?: boolean
  /** A smaller card without the photo, for stations on frequency. */
  readonly compact?: boolean
  /** What a contact with it would add to the viewer's log. */
  readonly need?: NeedWords | undefined
}

/** A station on the air: who, what, and where on the band. Only figures change while it is displayed. */
export const StationCard = memo(function StationCard({
  station,
  you = false,
  compact = false,
  need,
}: StationCardProps) {
  const { t } = useLingui()
  const status = statusLine(station)
  const hertz = status.showsFrequency && station.freq !== null ? Math.round(station.freq * 1000) : null
  const off = station.op_mode === 0
  return (
    <article
      className={cx(s.card, compact && s.compact, station.ptt_down === 1 && s.transmitting, you && s.you, off && s.off)}
      aria-label={station.my_callsign}
    >
      {!compact && <Photo callsign={station.my_callsign} image={station.profile_image_name} className={s.photo} />}
      <div className={s.text}>
        <div className={s.who}>
          <CallsignLink
            callsign={station.my_callsign}
            size={compact ? 'sm' : 'md'}
            verified={station.callsign_verified}
            subscriber={station.sub === 1}
            administrator={station.is_admin === 1}
            you={you}
          />
          <StationState station={station} />
        </div>
        <div className={s.name}>{formatSeries([firstName(station.name), countryText(station.country)])}</div>
        <Activity status={status} hertz={hertz} />
        <div className={s.tags}>
          {need && (
            <NeedBadge shape={need.shape} all={need.all}>
              {need.text}
            </NeedBadge>
          )}
          {station.band && status.showsFrequency && <BandTag band={station.band} />}
          {station.mode && <ModeTag mode={station.mode} />}
          {station.azimuth !== null && <Compass azimuth={station.azimuth} label={t`Antenna azimuth`} />}
        </div>
      </div>
      <MicroDial
        className={s.dial}
        at={hertz === null ? undefined : placeInBand(hertz, station.band)}
        colour={bandColour(station.band)}
      />
      <CardFooter station={station} status={status} />
    </article>
  )
})

/** Transmitting, on frequency or live, or recently online. */
function StationState({ station }: { station: StationItem }) {
  const { t } = useLingui()
  if (station.ptt_down === 1 || station.on_freq === 1 || station.is_live === 1)
    return (
      <span className={s.state}>
        {(station.on_freq === 1 || station.is_live === 1) && (
          <Presence state="freq">{station.on_freq === 1 ? t`On freq` : t`Live`}</Presence>
        )}
        {station.ptt_down === 1 && (
          <Chip tone="tx">
            {/* Not translated: TXing is a ham word. */}
            {'TXing'}
          </Chip>
        )}
      </span>
    )
  if (station.is_online === 1)
    return (
      <span className={s.state}>
        <Presence state="online" />
      </span>
    )
  return null
}

function Activity({ status, hertz }: { status: StatusLine; hertz: number | null }) {
  return (
    <div className={s.what}>
      {status.verb && <span className={cx(s.verb, status.callingCq && s.cq)}>{status.verb}</span>}
      {hertz !== null && <FrequencyText hz={hertz} unit="khz" size="md" className={s.frequency} />}
    </div>
  )
}

function CardFooter({ station, status }: { station: StationItem; status: StatusLine }) {
  const activation = [station.activation_type, station.activation_ref].filter(Boolean).join(' ')
  return (
    <div className={s.foot}>
      {station.rig_name && (
        <span className={s.fact}>
          <Icon of={Radio} size="s" />
          {station.rig_name}
        </span>
      )}
      {status.contesting && (
        <span className={s.fact}>
          <Trans>frequency hidden</Trans>
        </span>
      )}
      {station.azimuth !== null && (
        <span className={s.fact}>
          <Trans>beaming {{ azimuth: Math.round(station.azimuth) }} degrees</Trans>
        </span>
      )}
      {activation && (
        <Chip tone="ref" className={s.end}>
          {activation}
        </Chip>
      )}
      {station.net && (
        <Link href={`/net/${callsignToPath(station.my_callsign)}`} className={cx(s.camera, !activation && s.end)}>
          <Chip tone="ref" icon={RadioTower}>
            {station.net.name}, <Plural value={station.net.check_ins} one="# check-in" other="# check-ins" />
          </Chip>
        </Link>
      )}
      {station.is_live === 1 && (
        <Link href={`/live/user/${station.id}`} className={cx(s.camera, !activation && s.end)}>
          <Chip tone="live" icon={Video}>
            <Trans>Live camera</Trans>
          </Chip>
        </Link>
      )}
    </div>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
