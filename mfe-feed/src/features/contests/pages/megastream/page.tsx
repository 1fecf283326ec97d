import { msg, ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CONTEST_TEXTS } from '@onfreq/contracts/live/texts'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval, useNow } from '@onfreq/session/timers'
import { useVscores4MegastreamQuery } from '../../../../api.ts'
import { countText } from '../../../../core/widgets/leaderboard/boards.ts'
import { contestClock, contestHours } from '../../../scenes/widgets/stream-board/contest-clock.ts'
import { useStreamTheme } from '../../../scenes/widgets/stream-board/theme.ts'
import { StreamBoard } from '../../../scenes/widgets/stream-board/view.tsx'
import { streamRow } from './stream-row.ts'

// Retries automatically, because viewers of a stream cannot click a button.
const FAILED = msg`Couldn’t load the contest board. We retry every ten seconds.`

/** The video creators' board, designed for a stream. */
export default function MegastreamPage() {
  const { t } = useLingui()
  useStreamTheme()
  const { data, error, refetch } = useVscores4MegastreamQuery({})
  const now = useNow(1_000)
  useInterval(() => void refetch(), TIMERS.contestBoards)
  const contest = data?.contest ?? null
  // Not `isError`, which resets during the retry.
  const failed = error !== undefined && !data
  const rows = failed ? [] : data?.contest_lb
  const contacts = rows?.reduce((sum, row) => sum + row.number_of_contacts, 0) ?? 0
  return (
    <StreamBoard
      fullBleed
      title={contest?.name ?? t`Megastream`}
      rules={CONTEST_TEXTS.rules}
      clock={contest && contestClock(contest, now)}
      hours={contest ? contestHours(contest) : []}
      empty={
        failed ? t(FAILED) : contest ? t`No contacts yet. The first one starts the board.` : CONTEST_TEXTS.noContest
      }
      rows={rows?.slice(0, 10).map(streamRow)}
      footer={
        data && (
          <>
            <span>
              <Trans>
                <b>{ph({ contacts: countText(contacts) })}</b> contacts
              </Trans>
            </span>
            <span>
              <Trans>
                <b>{ph({ count: data.contest_lb.length })}</b> creators
              </Trans>
            </span>
          </>
        )
      }
    />
  )
}
