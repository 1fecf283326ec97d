import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileResponse, PublicProfile } from '@onfreq/contracts/people/people'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'
import { formatDistance } from '@onfreq/i18n/format'
import { useSession } from '@onfreq/session/session'
import { Avatar } from '@onfreq/ui/avatar'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip, Presence } from '@onfreq/ui/chip'
import { Compass } from '@onfreq/ui/compass'
import { Link } from '@onfreq/ui/link'
import { UtcTime } from '@onfreq/ui/utc-time'
import { ExternalLink, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import * as s from './head.module.css'
import { Morse } from './morse.tsx'

export interface HeadProps {
  readonly response: ProfileResponse
  readonly profile: PublicProfile
}

/** Location of the station: its grid square, otherwise the centre of its entity. */
export function getPosition({ call, profile }: ProfileResponse): Position | null {
  const grid = profile ? locatorToPosition(profile.grid) : null
  if (grid) return grid
  return call.lat === null || call.lon === null ? null : { latitude: call.lat, longitude: call.lon }
}

export function Head({ response, profile }: HeadProps) {
  const { t } = useLingui()
  const { station, history, call } = response
  const { my_callsign: callsign } = profile
  const picture = profile.profile_image_name ? pictureAddress(profile.profile_image_name, 'm') : null
  return (
    <header className={s.head}>
      <Avatar callsign={callsign} src={picture} size="xxl" alt={t`Photo of ${callsign}`} className={s.photo} />
      <div className={s.words}>
        <div className={s.title}>
          <h1 className={s.callsign}>
            <CallsignLink
              callsign={callsign}
              href={null}
              size="xl"
              verified={profile.callsign_verified}
              subscriber={profile.sub === 1}
              administrator={profile.is_admin === 1}
            />
          </h1>
          {station?.ptt_down === 1 && <Chip tone="tx">TX</Chip>}
          {station?.is_live === 1 && station.is_online === 1 && (
            <Link href={`/live/user/${profile.id}`}>
              <Chip tone="live" icon={Video}>
                <Trans>LIVE</Trans>
              </Chip>
            </Link>
          )}
          {station && station.on_freq === 0 && station.is_online === 1 && <Presence state="online" />}
        </div>
        <Morse callsign={callsign} />
        {(profile.name || profile.profile_bio) && (
          <p className={s.name}>
            {profile.name && <b>{profile.name} </b>}
            {profile.profile_bio && <span className={s.bio}>{profile.profile_bio}</span>}
          </p>
        )}
        <dl className={s.facts}>
          <Fact label={t`Grid`}>{profile.grid && <span className={s.mono}>{profile.grid}</span>}</Fact>
          <Fact label="QTH">{profile.qth}</Fact>
          <Fact label="DXCC">{call.country && `${countryText(call.country)} (${call.dxcc})`}</Fact>
          <Fact label={t`CQ zone`}>{call.cq_zone !== null && <span className={s.mono}>{call.cq_zone}</span>}</Fact>
          <Fact label={t`Club`}>{profile.club_call}</Fact>
          <Fact label={t({ message: 'Station', context: 'kind of station' })}>{getKind(profile)}</Fact>
          <ContactsWithViewer response={response} />
          <Fact label={t`On Onfreq since`}>
            <UtcTime at={profile.created_at} form="day" />
          </Fact>
          <Fact label={t`Profile of`}>
            {profile.main_account && (
              <CallsignLink
                callsign={profile.main_account.callsign}
                verified={profile.main_account.callsign_verified}
              />
            )}
          </Fact>
        </dl>
        {history && history.total > 0 && <Worked callsign={callsign} history={history} />}
        <Links profile={profile} />
      </div>
      <Actions profile={profile} />
    </header>
  )
}

/** "You worked M0ABC 3 times, last on 20m FT8" */
export function Worked({ callsign, history }: { callsign: string; history: NonNullable<ProfileResponse['history']> }) {
  const { t } = useLingui()
  const { last, total } = history
  const how = [last?.Band, last?.Mode].filter(Boolean).join(' ')
  const text = how
    ? t`You worked ${callsign} ${plural(total, { one: 'once', other: '# times' })}, last on ${how}`
    : t`You worked ${callsign} ${plural(total, { one: 'once', other: '# times' })}`
  return <p className={s.worked}>{last ? <Link href={`/qso/${last.qdo_id}`}>{text}</Link> : text}</p>
}

function ContactsWithViewer({ response }: { readonly response: ProfileResponse }) {
  const { t } = useLingui()
  const { user } = useSession()
  const from = user ? locatorToPosition(user.grid) : null
  const to = getPosition(response)
  if (!from || !to || user?.id === response.profile?.id) return null
  return (
    <Fact label={t`From you`}>
      <Compass azimuth={bearingDegrees(from, to)} />, {formatDistance(distanceKm(from, to))}
    </Fact>
  )
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function getKind({ is_swl, is_cb }: PublicProfile): string {
  if (is_swl === 1) return t`Short wave listener`
  return is_cb === 1 ? t`11m operator` : ''
}

const LINKS = [
  ['youtube_link', 'YouTube'],
  ['facebook_link', 'Facebook'],
  ['instagram_link', 'Instagram'],
  ['twitter_link', 'X'],
] as const

function Links({ profile }: { readonly profile: PublicProfile }) {
  // Checked here too: only https URLs become links.
  const links = LINKS.filter(([field]) => profile[field].startsWith('https://'))
  if (links.length === 0) return null
  return (
    <ul className={s.links}>
      {links.map(([field, label]) => (
        <li key={field}>
          <a href={profile[field]} rel="noopener nofollow ugc" target="_blank">
            {label} <ExternalLink size={12} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
