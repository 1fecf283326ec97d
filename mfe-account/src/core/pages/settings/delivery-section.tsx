import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DeliveryServiceState, SERVICE_NAMES } from '@onfreq/contracts/integrations/delivery'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { integrationsApi } from '../../../features/integrations/api.ts'
import { countMissed, summarise } from '../../../features/integrations/pages/deliveries/words.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** State of deliveries to other logs. A link leads to the page with the reasons for failures. */
export function DeliverySection() {
  const { t } = useLingui()
  const { data, error, refetch } = integrationsApi.useIntegrationsDeliveriesQuery(null)
  const missed = data?.services.reduce((all, state) => all + countMissed(state), 0) ?? 0
  return (
    <Group
      title={t`Sent to other logs`}
      waits={!data && !error}
      help={t`A contact counts as delivered only when the service says so. Short wave reports and 11m contacts are never sent.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your deliveries.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label={t`Loading your deliveries`} rows={3} rowHeight="52px" />}
      {data && (
        <ul className={s.list}>
          {data.services.map((state) => (
            <ServiceLine key={state.service} state={state} />
          ))}
        </ul>
      )}
      {data && (
        <div className={s.row}>
          <ButtonLink size="s" href="/account/deliveries">
            {missed > 0
              ? t`${plural(missed, { one: '# contact did not arrive: see why', other: '# contacts did not arrive: see why' })}`
              : t`All deliveries`}
          </ButtonLink>
        </div>
      )}
    </Group>
  )
}

function ServiceLine({ state }: { state: DeliveryServiceState }) {
  const { t } = useLingui()
  const { service, configured, stopped } = state
  return (
    <li className={s.login}>
      <div className={s.item}>
        <span className={s.itemWords}>
          <strong className={s.strong}>{SERVICE_NAMES[service]}</strong>
          <small>{configured ? summarise(state) : t`Not set up.`}</small>
        </span>
      </div>
      {configured && stopped !== null && <Banner tone="danger">{stopped}</Banner>}
    </li>
  )
}
