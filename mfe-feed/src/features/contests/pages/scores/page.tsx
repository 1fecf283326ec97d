import { Trans, useLingui } from '@lingui/react/macro'
import { CONTEST_TEXTS } from '@onfreq/contracts/live/texts'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval, useNow } from '@onfreq/session/timers'
import { ErrorState } from '@onfreq/ui/error-state'
import { useVscoresQuery } from '../../../../api.ts'
import { contestClock, contestHours } from '../../../scenes/widgets/stream-board/contest-clock.ts'
import { StreamBoard } from '../../../scenes/widgets/stream-board/view.tsx'

/** The club members' FT4/FT8 contest. */
export default function ScoresPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useVscoresQuery({})
  const now = useNow(1_000)
  useInterval(() => void refetch(), TIMERS.contestBoards)
  // Not `isError`, which resets during the retry.
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>Couldn’t load the contest board.</Trans>
      </ErrorState>
    )
  const contest = data?.contest ?? null
  return (
    <StreamBoard
      title={contest?.name ?? t`FT4/FT8 club contest`}
      rules={CONTEST_TEXTS.rules}
      clock={contest && contestClock(contest, now)}
      hours={contest ? contestHours(contest) : []}
      empty={contest ? t`No contacts yet. The first one starts the board.` : CONTEST_TEXTS.noContest}
      rows={data?.contest_lb.map((row) => ({
        callsign: row.my_callsign,
        name: row.name,
        photo: row.profile_image_name,
        points: row.contacts,
      }))}
      footer={
        contest?.club_call && (
          <span>
            <Trans>Members of {{ clubCall: contest.club_call }}</Trans>
          </span>
        )
      }
    />
  )
}
