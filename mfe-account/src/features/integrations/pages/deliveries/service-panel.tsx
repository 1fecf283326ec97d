import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
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
import { integrationsApi } from '../../api.ts'
import * as s from './deliveries.module.css'
import { MissedContact } from './missed-contact.tsx'
import { countMissed, summarise } from './words.ts'

interface ServicePanelProps {
  readonly state: DeliveryServiceState
  readonly reasons: readonly DeliveryReason[]
  readonly trouble: readonly Delivery[]
}

/** One service: its state, and failed deliveries grouped by reason. */
export function ServicePanel({ state, reasons, trouble }: ServicePanelProps) {
  const { t } = useLingui()
  const { service, configured, stopped } = state
  const name = SERVICE_NAMES[service]
  const missed = countMissed(state)
  // Members cannot enter settings that the site is missing.
  const forMembers = stopped !== DELIVERY_TEXTS.noApplicationKey
  return (
    <Panel title={name} note={configured ? summarise(state) : t`not set up`}>
      {!configured && (
        <p className={s.quiet}>
          {stopped ?? DELIVERY_TEXTS.noSecret}{' '}
          {forMembers && (
            <Link href="/account/logs">
              <Trans>Settings</Trans>
            </Link>
          )}
        </p>
      )}
      {configured && stopped !== null && <Banner tone="danger">{stopped}</Banner>}
      {configured && missed === 0 && stopped === null && (
        <p className={s.quiet}>
          <Trans>Everything that was sent has arrived.</Trans>
        </p>
      )}
      {missed > 0 && (
        <>
          <h3 className={s.missed}>
            {t`${plural(missed, { one: `# contact did not reach ${name}`, other: `# contacts did not reach ${name}` })}`}
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
  const { t } = useLingui()
  const [resend, { isLoading }] = integrationsApi.useIntegrationsResendMutation()
  const deletions = contacts.length > 0 && contacts.every(({ action }) => action === 'delete')
  return (
    <section className={s.reason} aria-label={reason || t`No reason was given`}>
      <div className={s.why}>
        <p>{reason || t`No reason was given.`}</p>
        {!deletions && (
          <Button size="s" busy={isLoading} onClick={() => resend({ service, reason })}>
            {t`${plural(all, { one: 'Send it again', other: 'Send these # again' })}`}
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
            ? t`${plural(all, { one: '# contact, not on this page.', other: '# contacts, not on this page.' })}`
            : t`${{ shown: contacts.length }} of ${all} are on this page.`}
        </p>
      )}
    </section>
  )
}

function ServiceActions({ service, missed }: { readonly service: DeliveryService; readonly missed: number }) {
  const { t } = useLingui()
  const name = SERVICE_NAMES[service]
  const { confirm, confirmDialog } = useConfirm()
  const [check, checked] = integrationsApi.useIntegrationsCheckMutation()
  const [resend, resending] = integrationsApi.useIntegrationsResendMutation()
  const [sendAll, sending] = integrationsApi.useIntegrationsSendAllMutation()
  const failed = checked.error ?? resending.error ?? sending.error

  async function sendFullLog() {
    const yes = await confirm({
      title: t`Send your whole log to ${name}?`,
      description: t`We’ll send every contact that was never sent there. What’s already there stays as it is.`,
      confirmLabel: t`Send`,
    })
    if (yes) await sendAll(service)
  }

  return (
    <>
      {checked.data && <Banner tone={checked.data.ok ? 'success' : 'danger'}>{checked.data.message}</Banner>}
      {sending.data && (
        <Banner tone="info">
          <Plural
            value={{ queued: sending.data.queued }}
            one="# contact will be sent."
            other="# contacts will be sent."
          />
        </Banner>
      )}
      {failed && <Banner tone="danger">{callProblem(failed).message || t`That didn’t work. Please try again.`}</Banner>}
      <div className={s.acts}>
        {missed > 1 && (
          <Button size="s" icon={Send} busy={resending.isLoading} onClick={() => resend({ service })}>
            {t`Send all again`}
          </Button>
        )}
        <Button size="s" busy={checked.isLoading} onClick={() => check({ service })}>
          {t`Check the connection`}
        </Button>
        <Button size="s" busy={sending.isLoading} onClick={sendFullLog}>
          {t`Send older contacts`}
        </Button>
      </div>
      {confirmDialog}
    </>
  )
}
