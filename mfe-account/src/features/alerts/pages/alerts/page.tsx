import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '@onfreq/session/live'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { SpotsSection } from '../../../../core/pages/settings/spots-section.tsx'
import { SettingsFrame } from '../../../../core/settings-frame/settings-frame.tsx'
import { alertsApi } from '../../api.ts'
import * as s from './alerts.module.css'
import { HistoryPanel } from './history-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { WaysPanel } from './ways-panel.tsx'
import { WhenPanel } from './when-panel.tsx'

/** `/account/alerts`: alert rules, channels, times and history. */
export default function AlertsPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = alertsApi.useAlertsQuery()
  const [reloadHistory] = alertsApi.useLazyAlertsHistoryQuery()
  useLive('alert', () => void reloadHistory(null))
  return (
    <SettingsFrame lead={t`Tell us what to watch for. One alert per station, band and hour.`}>
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your alerts.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading your alerts`} className={s.loading}>
          {[t`Tell me when`, t({ message: 'Where', context: 'where it is told' }), t`When`].map((title) => (
            <Panel key={title} title={title}>
              <div className={s.bars}>
                <Skeleton width="72%" />
                <Skeleton width="48%" />
              </div>
            </Panel>
          ))}
        </Loading>
      )}
      {data && (
        <>
          <RulesPanel alerts={data} />
          <WaysPanel alerts={data} onReload={() => void refetch()} />
          <WhenPanel settings={data.settings} />
          <SpotsSection />
          <HistoryPanel />
        </>
      )}
    </SettingsFrame>
  )
}
