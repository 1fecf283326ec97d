import { useLingui } from '@lingui/react/macro'
import type { Contact } from '@onfreq/contracts/log/contact'
import type { Stream } from '@onfreq/contracts/streams/streams'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { BandTag } from '@onfreq/ui/band'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { ModeTag } from '@onfreq/ui/mode'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { X } from 'lucide-react'
import { useState } from 'react'
import { usePeopleStreamLogQuery } from '../../../../../api.ts'
import { ClickToPlay } from '../click-to-play.tsx'
import { PROGRAMME_LABELS } from '../texts.ts'
import * as s from './programme.module.css'
import { getOffsetSeconds, timeText } from './time-line.ts'

export interface ReplayProps {
  readonly station: number
  readonly callsign: string
  readonly stream: Stream
  readonly onClose: () => void
}

/** A past stream with its contacts; each contact links to its time in the recording. */
export function Replay({ station, callsign, stream, onClose }: ReplayProps) {
  const { t } = useLingui()
  const { currentData, isError, refetch } = usePeopleStreamLogQuery({ station, id: stream.id })
  const [from, setFrom] = useState<number | null>(null)
  const { recording, title, starts_at } = stream
  const total = stream.minutes * 60
  return (
    <Panel
      title={<bdi>{title}</bdi>}
      note={<UtcTime at={starts_at} zone />}
      actions={<IconButton icon={X} size="m" label={t`Close ${title}`} onClick={onClose} />}
    >
      <div className={s.replay}>
        {recording && (
          <ClickToPlay
            key={stream.id}
            kind={recording.kind}
            src={recording.src}
            from={from}
            title={t`Recording of ${callsign}: ${title}`}
          />
        )}
        {currentData ? (
          currentData.contacts.length === 0 ? (
            <p className={s.quiet}>{PROGRAMME_LABELS.noneThen}</p>
          ) : (
            <TimeLine
              contacts={currentData.contacts}
              start={starts_at}
              total={total}
              chosen={from}
              onChoose={recording && recording.kind !== 'iframe' ? setFrom : undefined}
            />
          )
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()}>{PROGRAMME_LABELS.failed}</ErrorState>
        ) : (
          <Loading label={t`Log of the stream`}>
            <Skeleton height="80px" />
          </Loading>
        )}
      </div>
    </Panel>
  )
}

interface TimeLineProps {
  readonly contacts: readonly Contact[]
  readonly start: string
  /** Length of the stream in seconds. */
  readonly total: number
  readonly chosen: number | null
  /** Called with a time; undefined if the player cannot seek. */
  readonly onChoose: ((seconds: number) => void) | undefined
}

function TimeLine({ contacts, start, total, chosen, onChoose }: TimeLineProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={s.line} aria-hidden>
        {contacts.map(({ qdo_id, TS }) => (
          <i key={qdo_id} style={{ insetInlineStart: `${(getOffsetSeconds(start, TS) / total) * 100}%` }} />
        ))}
      </div>
      <ol className={s.chapters} aria-label={t`Contacts of this stream`}>
        {contacts.map(({ qdo_id, TS, Call, Band, Mode, SubMode, country }) => {
          const seconds = getOffsetSeconds(start, TS)
          const description = (
            <>
              <span className={s.at}>{timeText(seconds)}</span>
              <b className={s.call}>{Call}</b>
              <span className={s.quiet}>{countryText(country)}</span>
              {Band && <BandTag band={Band} />}
              {Mode && <ModeTag mode={Mode} submode={SubMode} maxLength={8} />}
            </>
          )
          return (
            <li key={qdo_id}>
              {onChoose ? (
                <button
                  type="button"
                  className={s.chapter}
                  aria-pressed={chosen === seconds}
                  onClick={() => onChoose(seconds)}
                >
                  {description}
                </button>
              ) : (
                <span className={s.chapter}>{description}</span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
