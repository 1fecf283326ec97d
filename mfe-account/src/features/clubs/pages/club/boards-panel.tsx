import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClubBoard, clubBoardPath } from '@onfreq/contracts/clubs/boards'
import type { Club } from '@onfreq/contracts/clubs/clubs'
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { clubsApi } from '../../api.ts'
import * as s from '../clubs/clubs.module.css'
import { BoardDialog } from './board-dialog.tsx'

const STATE_LABELS = {
  get upcoming() {
    return t`Planned`
  },
  get running() {
    return t`On now`
  },
  get finished() {
    return t`Results`
  },
} as const

/** Contest evenings of a club, which its managers plan. */
export default function BoardsPanel({ club }: { club: Club }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = clubsApi.useClubBoardsQuery(club.id)
  const [remove, removing] = clubsApi.useClubBoardRemoveMutation()
  const [edited, setEdited] = useState<ClubBoard | 'new' | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const manages = hasClubRight(club.role, 'manage')

  async function confirmRemove({ id, name }: ClubBoard) {
    const isConfirmed = await confirm({
      title: t`Remove ${name}?`,
      description: t`The board and its link go. Everyone’s contacts stay in their logs.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (isConfirmed) await remove({ club_id: club.id, id })
  }

  return (
    <Panel
      title={t`Contest evenings`}
      flush
      actions={
        manages && (
          <Button size="s" icon={Plus} onClick={() => setEdited('new')}>
            {t`New evening`}
          </Button>
        )
      }
    >
      {removing.error && (
        <Banner tone="danger">{callProblem(removing.error).message || t`Couldn’t remove it. Try again.`}</Banner>
      )}
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the boards.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label={t`Contest evenings`} rows={1} rowHeight="64px" />}
      {data?.boards.length === 0 && (
        <EmptyState>
          {manages
            ? t`Pick a start: for twelve hours the contacts of your members count.`
            : t`No contest evenings yet.`}
        </EmptyState>
      )}
      {data?.boards.map((board) => (
        <div key={board.id} className={s.item}>
          <span className={s.words}>
            <Link href={clubBoardPath(club.id, board.id)}>{board.name}</Link>
            <small>
              {STATE_LABELS[board.state]} · <UtcTime at={board.starts_at} zone />
              {' · '}
              {board.public && club.operators_public ? t`Everyone` : t`Members only`}
            </small>
          </span>
          {manages && (
            <span className={s.acts}>
              <Button size="s" variant="quiet" onClick={() => setEdited(board)}>
                {t`Edit`}
              </Button>
              <Button size="s" variant="quiet" busy={removing.isLoading} onClick={() => void confirmRemove(board)}>
                {t`Remove`}
              </Button>
            </span>
          )}
        </div>
      ))}
      {edited && <BoardDialog club={club} board={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {confirmDialog}
    </Panel>
  )
}
