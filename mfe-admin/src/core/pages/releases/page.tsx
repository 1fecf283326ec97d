import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { PageHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { Suspense, useState } from 'react'
import { AdminError } from '../../admin-error.tsx'
import { releasesApi } from '../../releases-api.ts'
import { ActDialog } from './act-dialog.tsx'
import type { Question } from './questions.ts'
import * as s from './releases.module.css'
import { RunningReleases } from './running-releases.tsx'

const Panels = lazyPart(async () => ({ default: (await import('./panels.tsx')).Panels }))

const POLL_INTERVAL_MS = 30_000

/** `/admin/releases`: which release of each microfrontend is on which channel, its health, and actions on it. */
export default function ReleasesPage() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = releasesApi.useAdminReleasesQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
  })
  const [question, setQuestion] = useState<Question | null>(null)
  useLive('releases', () => void refetch())
  return (
    <div className={s.page}>
      <PageHeader className={s.header} title={t`Releases`} lead={t`Live releases and their health`} />
      {error && (
        <AdminError
          error={error}
          failed={callProblem(error).message || t`Couldn’t load the releases.`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && <RunningReleases running={data?.running} onRequest={setQuestion} />}
      {/* Rendered once the board above has its height, to avoid a layout shift. */}
      {data && (
        <Suspense fallback={<SkeletonRows label={t`Loading release health`} />}>
          <Panels data={data} onRequest={setQuestion} />
        </Suspense>
      )}
      {question && <ActDialog question={question} onClose={() => setQuestion(null)} />}
    </div>
  )
}
