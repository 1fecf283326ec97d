import {
  type Delivery,
  type DeliveryReason,
  type DeliveryService,
  type DeliveryServiceState,
  SERVICE_NAMES,
} from '@onfreq/contracts/integrations/delivery'
import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { Send } from 'lucide-react'
import { integrationsApi } from '../../integrations-api.ts'
import * as s from './deliveries.module.css'
import { MissedContact } from './missed-contact.tsx'
import { count, missedOf, summaryOf } from './words.ts'

interface ServicePanelProps {
  readonly state: DeliveryServiceState
  readonly reasons: readonly DeliveryReason[]
  readonly trouble: readonly Delivery[]
}

/** One service: how it stands, and what did not arrive, one group for each reason. */
export function ServicePanel({ state, reasons, trouble }: ServicePanelProps) {
  const { service, configured, stopped } = state
  const name = SERVICE_NAMES[service]
  const missed = missedOf(state)
  // What the site itself lacks, no member can enter.
  const forMembers = stopped !== DELIVERY_TEXTS.noApplicationKey
  return (
    <Panel title={name} note={configured ? summaryOf(state) : 'not set up'}>
      {!configured && (
        <p className={s.quiet}>
          {stopped ?? DELIVERY_TEXTS.noSecret} {forMembers && <Link href="/account">Settings</Link>}
        </p>
      )}
      {configured && stopped !== null && <Banner tone="danger">{stopped}</Banner>}
      {configured && missed === 0 && stopped === null && (
        <p className={s.quiet}>Everything that was sent has arrived.</p>
      )}
      {missed > 0 && (
        <>
          <h3 className={s.missed}>
            {count(missed)} did not reach {name}
          </h3>
          {reasons.map((reason) => (
            <ReasonGroup
              key={reason.reason}
              reason={reason}
              contacts={trouble.filter((delivery) => (delivery.reason ?? '') === reason.reason)}
            />
          ))}
        </>
      )}
      {configured && <ServiceActions service={service} missed={missed} />}
    </Panel>
  )
}

interface ReasonGroupProps {
  readonly reason: DeliveryReason
  readonly contacts: readonly Delivery[]
}

function ReasonGroup({ reason: { service, reason, contacts: all }, contacts }: ReasonGroupProps) {
  const [resend, { isLoading }] = integrationsApi.useIntegrationsResendMutation()
  const deletions = contacts.length > 0 && contacts.every(({ action }) => action === 'delete')
  return (
    <section className={s.reason} aria-label={reason || 'No reason was given'}>
      <div className={s.why}>
        <p>{reason || 'No reason was given.'}</p>
        {!deletions && (
          <Button size="s" busy={isLoading} onClick={() => resend({ service, reason })}>
            Send {all === 1 ? 'it' : `these ${all.toLocaleString('en-GB')}`} again
          </Button>
        )}
      </div>
      {contacts.length > 0 && (
        <ul className={s.contacts}>
          {contacts.map((delivery) => (
            <MissedContact key={delivery.qdo_id} delivery={delivery} />
          ))}
        </ul>
      )}
      {contacts.length < all && (
        <p className={s.more}>
          {contacts.length === 0
            ? `${count(all)}, not on this page.`
            : `${contacts.length} of ${all} are on this page.`}
        </p>
      )}
    </section>
  )
}

function ServiceActions({ service, missed }: { readonly service: DeliveryService; readonly missed: number }) {
  const name = SERVICE_NAMES[service]
  const { confirm, confirmDialog } = useConfirm()
  const [check, checked] = integrationsApi.useIntegrationsCheckMutation()
  const [resend, resending] = integrationsApi.useIntegrationsResendMutation()
  const [sendAll, sending] = integrationsApi.useIntegrationsSendAllMutation()
  const failed = checked.error ?? resending.error ?? sending.error

  async function sendWholeLog() {
    const yes = await confirm({
      title: `Send your whole log to ${name}?`,
      description: 'We’ll send every contact that was never sent there. What’s already there stays as it is.',
      confirmLabel: 'Send',
    })
    if (yes) await sendAll(service)
  }

  return (
    <>
      {checked.data && <Banner tone={checked.data.ok ? 'success' : 'danger'}>{checked.data.message}</Banner>}
      {sending.data && <Banner tone="info">{count(sending.data.queued)} will be sent.</Banner>}
      {failed && <Banner tone="danger">{callProblem(failed).message || 'That didn’t work. Please try again.'}</Banner>}
      <div className={s.acts}>
        {missed > 1 && (
          <Button size="s" icon={Send} busy={resending.isLoading} onClick={() => resend({ service })}>
            Send all again
          </Button>
        )}
        <Button size="s" busy={checked.isLoading} onClick={() => check({ service })}>
          Check the connection
        </Button>
        <Button size="s" busy={sending.isLoading} onClick={sendWholeLog}>
          Send older contacts
        </Button>
      </div>
      {confirmDialog}
    </>
  )
}
