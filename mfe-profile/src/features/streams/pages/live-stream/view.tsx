import { Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { LiveStreamResponse } from '@onfreq/contracts/people/people'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import type { Stream } from '@onfreq/contracts/streams/streams'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callsignToPath } from '@onfreq/ham/callsign'
import { useSession } from '@onfreq/session/session'
import { useTimeout } from '@onfreq/session/timers'
import { Avatar } from '@onfreq/ui/avatar'
import { ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip } from '@onfreq/ui/chip'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Page } from '@onfreq/ui/page'
import { ShareButton } from '@onfreq/ui/share-button'
import { Skeleton } from '@onfreq/ui/skeleton'
import { ExternalLink, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { OnAirStrip } from '../../../../core/stations/on-air-strip.tsx'
import { useChat } from './chat/use-chat.ts'
import { ClickToPlay } from './click-to-play.tsx'
import { OtherStreams } from './others.tsx'
import { Calling } from './session/calling.tsx'
import { LogPanel } from './session/log-panel.tsx'
import { useSessionLog } from './session/use-session-log.ts'
import { PROGRAMME_LABELS, STREAM_MESSAGES } from './texts.ts'
import * as s from './view.module.css'

const WorkedMap = lazyPart(() => import('../../../../core/pages/profile/worked-map.tsx'))
/** The menus and dialogs are larger than the page, so player, frequency and log load first. */
const ChatPanel = lazyPart(async () => ({ default: (await import('./chat/panel.tsx')).ChatPanel }))
const Replay = lazyPart(async () => ({ default: (await import('./programme/replay.tsx')).Replay }))
const StreamsPanels = lazyPart(async () => ({ default: (await import('./programme/streams-panel.tsx')).StreamsPanels }))

const CHAT_TIMEOUT_MS = 4_000

export interface LiveStreamViewProps {
  readonly response: LiveStreamResponse
  readonly onAir: readonly StationItem[]
}

/** A station's live page: its stream, radio and log, and the chat of its viewers. */
export function LiveStreamView({ response, onAir }: LiveStreamViewProps) {
  const { t } = useLingui()
  const { user, stream, link, station: first } = response
  const session = useSession()
  const station = onAir.find(({ id }) => id === user.id) ?? first
  const { id, callsign } = user
  const chat = useChat(id)
  const log = useSessionLog(id, callsign)
  const [past, setPast] = useState<Stream | null>(null)
  const isOwn = session.user?.id === id
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), CHAT_TIMEOUT_MS)
  return (
    <Page width="tool" as="article" className={s.page}>
      <Head response={response} station={station} />
      <div className={s.top}>
        <div className={s.main}>
          {past ? (
            <Suspense fallback={<Skeleton className={s.toCome} height="auto" />}>
              <Replay key={past.id} station={id} callsign={callsign} stream={past} onClose={() => setPast(null)} />
            </Suspense>
          ) : stream ? (
            <ClickToPlay key={stream.src} kind={stream.kind} src={stream.src} title={t`Live stream of ${callsign}`} />
          ) : (
            <EmptyState
              className={s.dead}
              action={
                link?.startsWith('https://') ? (
                  <ButtonLink href={link} target="_blank" rel="noopener nofollow ugc" icon={ExternalLink}>
                    {new URL(link).hostname}
                  </ButtonLink>
                ) : (
                  isOwn && <ButtonLink href="/profile">{t`Add your stream`}</ButtonLink>
                )
              }
            >
              {link ? STREAM_MESSAGES.notShown : STREAM_MESSAGES.none(callsign)}
            </EmptyState>
          )}
          {station && <OnAirStrip station={station} others={onAir} />}
          <Calling
            station={{ id, callsign }}
            onAir={station ?? null}
            callers={chat.callers}
            contacts={log.session?.contacts ?? []}
          />
        </div>
        <div className={s.side}>
          {/* The height of the chat depends on its rules, so the log waits for them, up to a timeout. */}
          {chat.response || chat.failed || isLate ? (
            <div className={s.sideInner}>
              <LogPanel session={log.session} failed={log.failed} onRetry={log.read} />
              <Suspense
                fallback={
                  <div
                    className={s.chatToCome}
                    data-closed={chat.response?.rules.open === false || undefined}
                    data-member={session.user !== null || undefined}
                  />
                }
              >
                <ChatPanel station={id} callsign={callsign} chat={chat} />
              </Suspense>
            </div>
          ) : (
            <div className={s.sideInner}>
              <Skeleton className={s.sideToCome} />
            </div>
          )}
        </div>
      </div>
      <div className={s.below}>
        {log.session && log.session.places.length > 0 && (
          <Suspense>
            <WorkedMap callsign={callsign} places={log.session.places} home={null} />
          </Suspense>
        )}
        <div className={s.stack}>
          <Suspense fallback={<Skeleton height="240px" />}>
            <StreamsPanels station={id} isOwn={isOwn} openId={past?.id ?? null} onOpen={setPast} />
          </Suspense>
        </div>
        <OtherStreams station={id} onAir={onAir} />
      </div>
    </Page>
  )
}

interface HeadProps {
  readonly response: LiveStreamResponse
  readonly station: StationItem | null
}

function Head({ response: { user }, station }: HeadProps) {
  const { t } = useLingui()
  const { id, callsign, name, profile_image_name: picture } = user
  return (
    <header className={s.head}>
      <Avatar callsign={callsign} src={picture ? pictureAddress(picture, 's') : null} size="l" />
      <div className={s.who}>
        <h1>
          <CallsignLink callsign={callsign} size="lg" />
          {station?.is_live === 1 && (
            <Chip tone="live">
              <Trans>LIVE</Trans>
            </Chip>
          )}
        </h1>
        <p>{station ? name : [name, PROGRAMME_LABELS.offline(callsign)].filter(Boolean).join('. ')}</p>
      </div>
      <div className={s.headActs}>
        <ShareButton title={t`${callsign}, live on Onfreq`} path={`/live/user/${id}`} />
        <ButtonLink href={`/${encodeURIComponent(callsignToPath(callsign))}`} icon={UserRound}>
          {t`Profile`}
        </ButtonLink>
      </div>
    </header>
  )
}
