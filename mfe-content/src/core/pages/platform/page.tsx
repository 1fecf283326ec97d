import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { usePlatformQuery } from '../../../api.ts'
import { PlatformView } from './view.tsx'

/** `/platform`: the released microfrontends, for teams that build them. */
export default function PlatformPage() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = usePlatformQuery()
  return (
    <>
      <PageHeader
        title={t`Platform`}
        lead={t`The parts of this site, who answers for each, what it offers and who relies on it. Build one of your own.`}
      />
      {data ? (
        <PlatformView response={data} site={window.location.origin} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the parts of this site.</Trans>
        </ErrorState>
      ) : (
        <SkeletonRows label={t`Platform`} rows={6} rowHeight="120px" />
      )}
    </>
  )
}
