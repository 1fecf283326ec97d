import { Trans, useLingui } from '@lingui/react/macro'
import { SERVICE_NAMES } from '@onfreq/contracts/integrations/delivery'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { SettingsFrame } from '../../../../core/settings-frame/settings-frame.tsx'
import { integrationsApi } from '../../api.ts'
import * as s from './deliveries.module.css'
import { ServicePanel } from './service-panel.tsx'

/**
 * `/account/deliveries`: contacts that were not delivered to other logs, the reasons, and buttons to send them again.
 */
export default function DeliveriesPage() {
  const { t } = useLingui()
  const [after, setAfter] = useState<number | null>(null)
  const { data, error, refetch, isFetching } = integrationsApi.useIntegrationsDeliveriesQuery(after)
  // Services with failures first, services that are not set up last.
  const services = [...(data?.services ?? [])].sort((a, b) => rank(b) - rank(a))
  return (
    <SettingsFrame
      title={t`Failed uploads`}
      lead={t`A contact counts as delivered only when the service says so. Fix one in your log and it’s sent again automatically. Listener reports and 11m contacts are never sent.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your deliveries.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading your deliveries`} className={s.loading}>
          {Object.values(SERVICE_NAMES).map((name) => (
            <Panel key={name} title={name}>
              <div className={s.bars}>
                <Skeleton width="72%" />
                <Skeleton width="48%" />
              </div>
            </Panel>
          ))}
        </Loading>
      )}
      {services.map((state) => (
        <ServicePanel
          key={state.service}
          state={state}
          reasons={data?.reasons.filter(({ service }) => service === state.service) ?? []}
          trouble={data?.trouble.filter(({ service }) => service === state.service) ?? []}
        />
      ))}
      {data && (after !== null || data.next !== null) && (
        <div className={s.acts}>
          {after !== null && <Button onClick={() => setAfter(null)}>{t`Newest`}</Button>}
          {data.next !== null && (
            <Button busy={isFetching} onClick={() => setAfter(data.next)}>
              {t`Older contacts`}
            </Button>
          )}
        </div>
      )}
    </SettingsFrame>
  )
}

const rank = ({ configured, counts }: { configured: boolean; counts: { rejected: number; parked: number } }) =>
  (counts.rejected + counts.parked > 0 ? 2 : 0) + (configured ? 1 : 0)
