import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Page, pageClass } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Settings } from 'lucide-react'
import { openDataApi } from '../../opendata-api.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { HooksPanel } from './hooks-panel.tsx'
import { InterfacePanel } from './interface-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import * as s from './programs.module.css'

/** `/account/programs`: how programs reach this site, and where this site tells programs what happens. */
export default function ProgramsPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = openDataApi.useOpendataQuery()
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Programs and open data`}
        lead={t`Your log is yours: read it, write to it and follow it with your own programs.`}
        actions={
          <ButtonLink href="/account" icon={Settings}>
            {t`Settings`}
          </ButtonLink>
        }
      />
      <InterfacePanel />
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your settings.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading your settings`} className={pageClass('form', s.page)}>
          {[t`Tell my programs`, t`Feed`].map((title) => (
            <Panel key={title} title={title}>
              <div className={s.form}>
                <Skeleton width="72%" />
                <Skeleton width="48%" />
              </div>
            </Panel>
          ))}
        </Loading>
      )}
      {data && (
        <>
          <HooksPanel hooks={data.hooks} mqtt={data.mqtt} />
          <FeedPanel feed={data.feed} urls={data.feed_urls} />
          <BackupsPanel />
          <LedgerPanel />
        </>
      )}
    </Page>
  )
}
