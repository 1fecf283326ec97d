import type { StationItem } from '@onfreq/contracts/live/stations'
import type { LiveStreamAnswer } from '@onfreq/contracts/people/people'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { STREAM_TEXTS } from '@onfreq/contracts/people/texts'
import { callsignToPath } from '@onfreq/ham/callsign'
import { Avatar } from '@onfreq/ui/avatar'
import { ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ExternalLink, UserRound } from 'lucide-react'
import { OnAirStrip } from '../../stations/on-air-strip.tsx'
import { ClickToPlay } from './click-to-play.tsx'
import * as s from './view.module.css'

export interface LiveStreamViewProps {
  readonly answer: LiveStreamAnswer
  readonly onAir: readonly StationItem[]
}

/** A station's own stream, and what its radio does meanwhile. */
export function LiveStreamView({ answer: { user, stream, link, station: first }, onAir }: LiveStreamViewProps) {
  const station = onAir.find(({ id }) => id === user.id) ?? first
  const { callsign } = user
  return (
    <article className={s.page}>
      <header className={s.head}>
        <Avatar
          callsign={callsign}
          src={user.profile_image_name ? pictureAddress(user.profile_image_name, 's') : null}
          size="l"
        />
        <div>
          <h1>
            <CallsignLink callsign={callsign} size="lg" />
          </h1>
          <p>{user.name}</p>
        </div>
        <ButtonLink href={`/${encodeURIComponent(callsignToPath(callsign))}`} icon={UserRound}>
          Profile
        </ButtonLink>
      </header>
      {stream ? (
        <ClickToPlay key={stream.src} kind={stream.kind} src={stream.src} title={`Live stream of ${callsign}`} />
      ) : (
        <EmptyState
          action={
            link?.startsWith('https://') && (
              <ButtonLink href={link} target="_blank" rel="noopener nofollow ugc" icon={ExternalLink}>
                {new URL(link).hostname}
              </ButtonLink>
            )
          }
        >
          {link ? STREAM_TEXTS.notShown : STREAM_TEXTS.none(callsign)}
        </EmptyState>
      )}
      {station && <OnAirStrip station={station} others={onAir} />}
    </article>
  )
}
