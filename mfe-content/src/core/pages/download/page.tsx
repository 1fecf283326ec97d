import { Trans, useLingui } from '@lingui/react/macro'
import type { DownloadsResponse } from '@onfreq/contracts/content/content'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { Banner } from '@onfreq/ui/banner'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useVbridgeExecutablesQuery, useVdownloadsQuery } from '../../../api.ts'
import { AppCard } from './app-card.tsx'
import { APPS } from './apps.ts'
import * as s from './page.module.css'

export default function DownloadPage() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useVdownloadsQuery()
  return (
    <>
      <PageHeader
        title={t`Apps`}
        lead={t`This site works in every browser. The app adds a radio link on a computer and a home-screen icon on a phone.`}
      />
      {isError && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the list of installers.</Trans>
        </ErrorState>
      )}
      {!data && !isError && <SkeletonRows label={t`Apps`} rows={4} rowHeight="96px" />}
      {data && <Apps response={data} />}
    </>
  )
}

function Apps({ response }: { readonly response: DownloadsResponse }) {
  useLanguage()
  const { data: bridges } = useVbridgeExecutablesQuery()
  const availableApps = APPS.filter((app) => !app.subscribersOnly || response.available === 'yes')
  return (
    <>
      {response.stale && response.version !== null && (
        <Banner tone="info">
          <Trans>We can’t reach the list of releases right now. These are the latest we know of.</Trans>
        </Banner>
      )}
      <ul className={s.apps}>
        {availableApps.map((app) => (
          <li key={app.name}>
            <AppCard
              app={app}
              available={response.available}
              files={response.files.filter(({ platform }) => platform === app.platform)}
              executables={app.isBridge === true ? bridges?.executables : undefined}
            />
          </li>
        ))}
      </ul>
      {response.version !== null && (
        <p className={s.version}>
          {response.published_at === null ? (
            <Trans>Version {{ version: response.version }}</Trans>
          ) : (
            <Trans>
              Version {{ version: response.version }}, of <UtcTime at={response.published_at} form="day" />
            </Trans>
          )}
        </p>
      )}
    </>
  )
}
