import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Stream } from '@onfreq/contracts/streams/streams'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { showToast } from '@onfreq/ui/show-toast'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { CalendarPlus, Pencil, Play, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useVstreamsQuery, useVstreamsRemoveMutation } from '../../../../../api.ts'
import { PROGRAMME_LABELS } from '../texts.ts'
import * as s from './programme.module.css'

const StreamDialog = lazyPart(() => import('./stream-dialog.tsx'))

export interface StreamsPanelsProps {
  readonly station: number
  readonly isOwn: boolean
  /** Id of the past stream that is open. */
  readonly openId: number | null
  readonly onOpen: (stream: Stream) => void
}

/** Planned and past streams of a station. */
export function StreamsPanels({ station, isOwn, openId, onOpen }: StreamsPanelsProps) {
  const { t } = useLingui()
  const { currentData, isError, refetch } = useVstreamsQuery(station)
  const [edited, setEdited] = useState<Stream | 'new' | null>(null)
  const reload = () => void refetch()
  const rows = (streams: readonly Stream[], none: string) =>
    currentData === undefined ? (
      isError ? (
        <ErrorState onRetry={reload}>{PROGRAMME_LABELS.failed}</ErrorState>
      ) : (
        <Loading label={t`Streams`}>
          <Skeleton height="44px" />
        </Loading>
      )
    ) : streams.length === 0 ? (
      <p className={s.quiet}>{none}</p>
    ) : (
      <ul className={s.streams}>
        {streams.map((stream) => (
          <StreamRow
            key={stream.id}
            stream={stream}
            isOwn={isOwn}
            isOpen={stream.id === openId}
            onOpen={onOpen}
            onEdit={() => setEdited(stream)}
            onRemoved={reload}
          />
        ))}
      </ul>
    )
  return (
    <>
      <Panel
        title={t`Schedule`}
        actions={
          isOwn && (
            <Button size="s" icon={CalendarPlus} onClick={() => setEdited('new')}>
              {t`Plan a stream`}
            </Button>
          )
        }
      >
        {rows(currentData?.planned ?? [], PROGRAMME_LABELS.noPlans)}
      </Panel>
      <Panel title={t`Past streams`}>{rows(currentData?.past ?? [], PROGRAMME_LABELS.noPast)}</Panel>
      <Suspense>
        {edited !== null && (
          <StreamDialog
            stream={edited === 'new' ? null : edited}
            onSaved={reload}
            onOpenChange={(open) => !open && setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface StreamRowProps {
  readonly stream: Stream
  readonly isOwn: boolean
  readonly isOpen: boolean
  readonly onOpen: (stream: Stream) => void
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function StreamRow({ stream, isOwn, isOpen, onOpen, onEdit, onRemoved }: StreamRowProps) {
  const { t } = useLingui()
  const [remove] = useVstreamsRemoveMutation()
  const [isConfirming, setIsConfirming] = useState(false)
  const { title, starts_at, minutes } = stream
  const isPast = Date.parse(starts_at) + minutes * 60_000 <= Date.now()
  async function removeIt() {
    const result = await remove({ id: stream.id })
    if ('error' in result) {
      showToast({ text: callProblem(result.error).message || PROGRAMME_LABELS.failed, tone: 'danger' })
    } else onRemoved()
  }
  return (
    <li className={s.stream} data-open={isOpen || undefined}>
      <div className={s.words}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className={s.quiet}>
          <UtcTime at={starts_at} zone /> · {durationText(minutes)}
        </span>
      </div>
      <div className={s.acts}>
        {isPast && (
          <Button size="s" icon={Play} aria-pressed={isOpen} onClick={() => onOpen(stream)}>
            {stream.recording ? t`Watch` : t`Show log`}
          </Button>
        )}
        {isOwn && (
          <>
            <IconButton icon={Pencil} label={t`Edit ${title}`} onClick={onEdit} />
            <IconButton icon={Trash2} label={t`Remove ${title}`} onClick={() => setIsConfirming(true)} />
          </>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t`Remove “${title}”?`}
        confirmLabel={t`Remove stream`}
        danger
        onConfirm={removeIt}
      />
    </li>
  )
}

/** Duration as text: "1 h 30 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t`${{ minutes: rest }} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${{ minutes: rest }} min`
}
