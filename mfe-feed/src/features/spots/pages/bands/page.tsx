import { Trans, useLingui } from '@lingui/react/macro'
import { locatorToPosition } from '@onfreq/ham/locator'
import { nearestRegion } from '@onfreq/ham/openings/regions'
import { useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useBandsNowQuery } from '../../../../api.ts'
import * as s from './bands.module.css'
import { BandsView } from './view.tsx'

const POLL_INTERVAL_MS = 30_000

/** `/bands`: bands open now, their paths, and their activity in the last 24 hours. */
export default function BandsPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useBandsNowQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const { user } = useSession()
  const home = user?.grid ? locatorToPosition(user.grid) : null
  if (data) {
    return <BandsView response={data} home={home} continent={(home && nearestRegion(home)?.continent) ?? null} />
  }
  return (
    <div className={s.page}>
      <PageHeader title={t`Bands now`} lead={error ? undefined : t`Looking at the last 24 hours.`} />
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>We couldn’t load the bands. Try again.</Trans>
        </ErrorState>
      ) : (
        <Loading label={t`Bands`} className={s.page}>
          <Skeleton className={s.gridToCome} />
          <Skeleton className={s.mapToCome} />
        </Loading>
      )}
    </div>
  )
}
