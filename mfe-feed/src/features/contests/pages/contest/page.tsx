import { Trans, useLingui } from '@lingui/react/macro'
import { CONTEST_SCORE_TEXTS } from '@onfreq/contracts/contests/texts'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { useInterval } from '@onfreq/session/timers'
import { ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { ShareButton } from '@onfreq/ui/share-button'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { useFeedContestBoardQuery } from '../../boards/api.ts'
import * as s from '../../boards/contests.module.css'

const ContestBoard = lazyPart(() => import('./board.tsx'))
const POLL_INTERVAL_MS = 20_000

/** `/contests/{contest}/{edition}`: ranking by the scores that members' programs report, and the race. */
export default function ContestPage({ params }: PageProps) {
  const { t } = useLingui()
  const { contest = '', edition = '' } = params
  const { data, error, refetch, isFetching } = useFeedContestBoardQuery({ contest, edition })
  useInterval(() => void refetch(), POLL_INTERVAL_MS)
  const isUnknown = error !== undefined && callProblem(error).status === 404
  return (
    <div className={s.page}>
      <PageHeader
        title={data?.name ?? t`Contest`}
        lead={
          data
            ? t`Began ${{ edition: data.edition }}. ${{ claimed: CONTEST_SCORE_TEXTS.claimed }}`
            : CONTEST_SCORE_TEXTS.claimed
        }
        actions={
          <>
            {data && <ShareButton title={data.name} path={`/contests/${contest}/${edition}`} />}
            <ButtonLink href="/contests">{t`All contests`}</ButtonLink>
          </>
        }
      />
      {isUnknown && !data && <EmptyState>{CONTEST_SCORE_TEXTS.unknown}</EmptyState>}
      {error && !isUnknown && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the board.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label={t`The board`} rows={8} rowHeight="44px" />}
      {data && (
        <Suspense fallback={<SkeletonRows label={t`The board`} rows={8} rowHeight="44px" />}>
          <ContestBoard board={data} />
        </Suspense>
      )}
    </div>
  )
}
