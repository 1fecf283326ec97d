import { useLingui } from '@onfreq/i18n/react'
import { useSession } from '@onfreq/session/session'
import { useLiveLeaderboards } from '../../live/leaderboards.ts'
import { homeBoards } from './boards.ts'
import { LeaderboardView } from './view.tsx'

interface LeaderboardProps {
  /** The key of the board, as in `homeBoards`. */
  readonly board: string
}

/** One board by its key. An unknown key renders nothing. */
export default function Leaderboard({ board: key }: LeaderboardProps) {
  useLingui()
  const { boards } = useLiveLeaderboards()
  const { user } = useSession()
  const board = homeBoards(boards).find((each) => each.key === key)
  if (!board) return null
  return (
    <LeaderboardView
      title={board.title}
      period={board.period}
      rows={board.rows}
      ownCallsign={user?.my_callsign ?? null}
    />
  )
}
