import { useLingui } from '@lingui/react/macro'
import { type Delivery, SERVICE_NAMES } from '@onfreq/contracts/integrations/delivery'
import { BandTag } from '@onfreq/ui/band'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { IconButton } from '@onfreq/ui/icon-button'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Send } from 'lucide-react'
import { integrationsApi } from '../../api.ts'
import * as s from './deliveries.module.css'

/** A contact that was not delivered: open it in the logger, or send it again unchanged. */
export function MissedContact({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useLingui()
  const { Call, TS, Band, Mode, service, qdo_id, action } = delivery
  const [resend, sending] = integrationsApi.useIntegrationsResendMutation()
  const [dismiss, dismissing] = integrationsApi.useIntegrationsDismissMutation()
  const name = Call ?? t`a deleted contact`
  return (
    <li className={s.contact}>
      <span className={s.call}>{Call ? <CallsignLink callsign={Call} /> : t`A deleted contact`}</span>
      <span className={s.when}>{TS && <UtcTime at={TS} />}</span>
      <span className={s.tags}>
        {Band && <BandTag band={Band} />}
        {Mode}
        {action === 'delete' && ` · ${t`deleted here`}`}
      </span>
      <span className={s.rowActs}>
        {action === 'delete' ? (
          <Button
            size="s"
            variant="quiet"
            busy={dismissing.isLoading}
            aria-label={t`Dismiss the deletion of ${name}`}
            onClick={() => dismiss({ service, qdo_ids: [qdo_id] })}
          >
            {t`Dismiss`}
          </Button>
        ) : (
          <>
            <ButtonLink size="s" variant="quiet" href={`/logger/${qdo_id}`} aria-label={t`Fix ${name}`}>
              {t`Fix`}
            </ButtonLink>
            <IconButton
              icon={Send}
              label={t`Send ${name} to ${{ service: SERVICE_NAMES[service] }} again`}
              disabled={sending.isLoading}
              onClick={() => resend({ service, qdo_ids: [qdo_id] })}
            />
          </>
        )}
      </span>
    </li>
  )
}
