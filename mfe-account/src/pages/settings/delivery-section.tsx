import {
  type Delivery,
  type DeliveryService,
  type DeliveryServiceState,
  SERVICE_NAMES,
} from '@onfreq/contracts/delivery'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Skeleton } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { Send } from 'lucide-react'
import { integrationsApi } from '../../integrations-api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

const SHOWN = 12

/** What has reached QRZ.com and Club Log, what has not and why, and sending it again. */
export function DeliverySection() {
  const { data, error, refetch } = integrationsApi.useIntegrationsDeliveriesQuery()
  return (
    <Group
      title="Sent to QRZ.com and Club Log"
      help="Each contact counts as delivered only when the service said so. Short wave reports and contacts on 11m are never sent. A contact you mend in your log is sent again by itself."
    >
      {error && !data && <ErrorState onRetry={refetch}>Your deliveries could not be loaded.</ErrorState>}
      {!data && !error && <Skeleton height={120} />}
      {data?.services.map((service) => (
        <ServiceState
          key={service.service}
          state={service}
          trouble={data.trouble.filter((delivery) => delivery.service === service.service)}
        />
      ))}
    </Group>
  )
}

function ServiceState({ state, trouble }: { state: DeliveryServiceState; trouble: readonly Delivery[] }) {
  const { service, counts, configured, stopped } = state
  const name = SERVICE_NAMES[service]
  const missed = counts.rejected + counts.parked
  return (
    <section className={s.checks} aria-label={name}>
      <div>
        <h3 className={s.caption}>{name}</h3>
        <p className={s.note}>{summary(state)}</p>
      </div>
      {configured && stopped !== null && <Banner tone="danger">{stopped}</Banner>}
      {missed > 0 && (
        <>
          <p>
            {missed} {missed === 1 ? 'contact' : 'contacts'} did not reach {name}.
          </p>
          <ul className={s.list}>
            {trouble.slice(0, SHOWN).map((delivery) => (
              <Missed key={delivery.qdo_id} delivery={delivery} />
            ))}
          </ul>
          {missed > SHOWN && <p className={s.note}>The newest {SHOWN} are shown.</p>}
        </>
      )}
      {configured && <ServiceActions service={service} missed={missed} />}
    </section>
  )
}

function summary({ configured, automatic, stopped, counts }: DeliveryServiceState): string {
  if (!configured) return stopped ?? 'No key or password is stored.'
  const there = counts.accepted + counts.duplicate
  const words = [
    automatic ? 'New contacts are sent by themselves.' : 'New contacts are not sent by themselves.',
    `${there} delivered`,
  ]
  const underWay = counts.queued + counts.sent
  return `${words.join(' ')}${underWay > 0 ? `, ${underWay} under way` : ''}.`
}

function Missed({ delivery }: { delivery: Delivery }) {
  const [resend, { isLoading }] = integrationsApi.useIntegrationsResendMutation()
  const { Call, TS, Band, Mode, service, qdo_id } = delivery
  const where = [TS && `${formatUtc(TS, 'dateMinute')} UTC`, Band, Mode].filter(Boolean).join(' · ')
  return (
    <li className={s.item}>
      <span className={s.itemWords}>
        <span>
          <strong className={s.strong}>{Call ?? 'A deleted contact'}</strong>
          {delivery.action === 'delete' && ' (deletion)'}
        </span>
        <small>{where}</small>
        <small>{delivery.reason}</small>
      </span>
      {delivery.action !== 'delete' && (
        <ButtonLink size="s" variant="quiet" href={`/logger/${qdo_id}`}>
          Mend
        </ButtonLink>
      )}
      <IconButton
        icon={Send}
        label={`Send ${Call ?? 'it'} to ${SERVICE_NAMES[service]} again`}
        disabled={isLoading}
        onClick={() => resend({ service, qdo_ids: [qdo_id] })}
      />
    </li>
  )
}

function ServiceActions({ service, missed }: { service: DeliveryService; missed: number }) {
  const name = SERVICE_NAMES[service]
  const { confirm, confirmDialog } = useConfirm()
  const [check, checked] = integrationsApi.useIntegrationsCheckMutation()
  const [resend, resending] = integrationsApi.useIntegrationsResendMutation()
  const [sendAll, sending] = integrationsApi.useIntegrationsSendAllMutation()

  async function sendWholeLog() {
    const yes = await confirm({
      title: `Send your whole log to ${name}?`,
      description: 'Every contact that was never sent there is sent. What is there already stays as it is.',
      confirmLabel: 'Send',
    })
    if (yes) await sendAll(service)
  }

  const failed = checked.error ?? resending.error ?? sending.error
  return (
    <>
      {checked.data && <Banner tone={checked.data.ok ? 'success' : 'danger'}>{checked.data.message}</Banner>}
      {failed && <Banner tone="danger">{callProblem(failed).message || 'That did not work. Please try again.'}</Banner>}
      <div className={s.row}>
        {missed > 0 && (
          <Button size="s" busy={resending.isLoading} onClick={() => resend({ service })}>
            Send all again
          </Button>
        )}
        <Button size="s" busy={checked.isLoading} onClick={() => check(service)}>
          Check the connection
        </Button>
        <Button size="s" variant="quiet" busy={sending.isLoading} onClick={sendWholeLog}>
          Send older contacts
        </Button>
      </div>
      {confirmDialog}
    </>
  )
}
