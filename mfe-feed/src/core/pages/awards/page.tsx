import { Trans, useLingui } from '@lingui/react/macro'
import { AWARD_TEXTS } from '@onfreq/contracts/live/texts'
import { callsignToPath } from '@onfreq/ham/callsign'
import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useAwardCatalogueQuery, useAwardOfByCallsignQuery, useAwardProgressQuery } from '../../../api.ts'
import { sortAwards } from './order.ts'
import * as s from './view.module.css'
import { AwardsPageView } from './view.tsx'

/** `/awards`: all awards, with progress for members. */
export default function AwardsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const catalogue = useAwardCatalogueQuery()
  const grants = useAwardOfByCallsignQuery(callsignToPath(user?.my_callsign ?? ''), { skip: user === null })
  const progress = useAwardProgressQuery(undefined, { skip: user === null })
  const isLoaded = !grants.isLoading && !progress.isLoading
  return (
    <>
      <PageHeader
        title={t`All awards`}
        lead={`${AWARD_TEXTS.rules} ${AWARD_TEXTS.onTheWay}`}
        actions={
          user && (
            <ButtonLink href="/my-awards" size="touch">
              {t`By band and mode`}
            </ButtonLink>
          )
        }
      />
      {isLoaded && catalogue.data ? (
        <AwardsPageView awards={sortAwards(catalogue.data.awards, grants.data?.awards, progress.data?.awards)} />
      ) : catalogue.error ? (
        <ErrorState onRetry={() => void catalogue.refetch()}>
          <Trans>Couldn’t load the awards.</Trans>
        </ErrorState>
      ) : (
        <Loading label={t`All awards`} className={s.awards}>
          {[1, 2, 3, 4, 5, 6].map((index) => (
            <Skeleton key={index} height="380px" />
          ))}
        </Loading>
      )}
    </>
  )
}
