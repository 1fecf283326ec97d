import { Trans, useLingui } from '@lingui/react/macro'
import { type Delivery, SERVICE_NAMES } from '@onfreq/contracts/integrations/delivery'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useLogDeliveriesQuery } from '../../../api.ts'
import { DeliveryMark } from '../../../features/integrations/deliveries/mark.tsx'
import { getAppearance, stateText } from '../../../features/integrations/deliveries/words.ts'
import * as s from './deliveries.module.css'

/** Delivery states of the viewer's contact; hidden if no service is configured. */
export function Deliveries({ contactId }: { readonly contactId: number }) {
  const { data } = useLogDeliveriesQuery([contactId])
  return data && data.deliveries.length > 0 ? <DeliveriesPanel deliveries={data.deliveries} /> : null
}

export function DeliveriesPanel({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useLingui()
  const missed = deliveries.some((delivery) => getAppearance(delivery) === 'missed')
  return (
    <Panel title={t`Sent to`}>
      <ul className={s.list}>
        {deliveries.map((delivery) => (
          <li key={delivery.service} className={s.item}>
            <DeliveryMark deliveries={[delivery]} />
            <span>
              {SERVICE_NAMES[delivery.service]}: {stateText(delivery)}{' '}
              <small className={s.quiet}>
                <UtcTime at={delivery.updated_at} />
              </small>
            </span>
            {delivery.reason && <p className={s.reason}>{delivery.reason}</p>}
          </li>
        ))}
      </ul>
      {missed && (
        <Link href="/account/deliveries">
          <Trans>See what did not arrive, and send it again</Trans>
        </Link>
      )}
    </Panel>
  )
}
