import { Trans, useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { scenesApi } from '../../api.ts'
import { LEAD } from './lead.ts'
import * as s from './page.module.css'

const Studio = lazyPart(() => import('./studio.tsx'))

/** `/stream`: the editor for the member's scenes. */
export default function StreamPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = scenesApi.useScenesQuery(undefined, { refetchOnFocus: true })
  if (data) {
    return (
      <Suspense fallback={<StudioPlaceholder />}>
        <Studio list={data.scenes} />
      </Suspense>
    )
  }
  if (!error) return <StudioPlaceholder />
  return (
    <div className={s.page}>
      <PageHeader title={t`Stream`} />
      <ErrorState onRetry={refetch} retrying={isFetching}>
        <Trans>Couldn’t load your scenes.</Trans>
      </ErrorState>
    </div>
  )
}

function StudioPlaceholder() {
  const { t } = useLingui()
  return (
    <div className={s.page}>
      <PageHeader title={t`Stream`} lead={t(LEAD)} />
      <Loading label={t`Loading your scenes`}>
        <Skeleton height={480} />
      </Loading>
    </div>
  )
}
