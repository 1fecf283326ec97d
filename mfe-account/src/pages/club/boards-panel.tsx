import { CLUB_BOARD_TEXTS, type ClubBoard, clubBoardPath } from '@onfreq/contracts/clubs/boards'
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
import { clubsApi } from '../../clubs-api.ts'
import * as s from '../clubs/clubs.module.css'
import { BoardDialog } from './board-dialog.tsx'

const STATE_WORDS = { upcoming: 'Planned', running: 'On now', finished: 'Results' } as const

/** Contest evenings of a club; managers plan them. */
export default function BoardsPanel({ club }: { club: Club }) {
  const { data, error, refetch, isFetching } = clubsApi.useClubBoardsQuery(club.id)
  const [remove, removing] = clubsApi.useClubBoardRemoveMutation()
  const [edited, setEdited] = useState<ClubBoard | 'new' | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const manages = hasClubRight(club.role, 'manage')

  async function askToRemove({ id, name }: ClubBoard) {
    const sure = await confirm({
      title: `Remove ${name}?`,
      description: 'The board and its link go. Everyone’s contacts stay in their logs.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (sure) await remove({ club_id: club.id, id })
  }

  return (
    <Panel
      title="Contest evenings"
      flush
      actions={
        manages && (
          <Button size="s" icon={Plus} onClick={() => setEdited('new')}>
            New evening
          </Button>
        )
      }
    >
      {removing.error && (
        <Banner tone="danger">{callProblem(removing.error).message || 'Couldn’t remove it. Try again.'}</Banner>
      )}
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          Couldn’t load the boards.
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Contest evenings" rows={1} rowHeight="64px" />}
      {data?.boards.length === 0 && (
        <EmptyState>{manages ? CLUB_BOARD_TEXTS.makeOne : CLUB_BOARD_TEXTS.none}</EmptyState>
      )}
      {data?.boards.map((board) => (
        <div key={board.id} className={s.item}>
          <span className={s.words}>
            <Link href={clubBoardPath(club.id, board.id)}>{board.name}</Link>
            <small>
              {STATE_WORDS[board.state]} · <UtcTime at={board.starts_at} zone />
              {' · '}
              {board.public && club.operators_public ? 'Everyone' : 'Members only'}
            </small>
          </span>
          {manages && (
            <span className={s.acts}>
              <Button size="s" variant="quiet" onClick={() => setEdited(board)}>
                Edit
              </Button>
              <Button size="s" variant="quiet" busy={removing.isLoading} onClick={() => void askToRemove(board)}>
                Remove
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
