import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { registerToAccess } from '@onfreq/session/gate'
import { useSession } from '@onfreq/session/session'
import { Accordion } from '@onfreq/ui/accordion'
import { ButtonLink } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Check } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { LockedFeature } from './behind.tsx'
import { parseGate } from './gates.ts'
import * as s from './page.module.css'
import { FREE, monthlyPrice, noPrice, QUESTIONS, SUBSCRIBER } from './plans.ts'
import { Subscribe } from './subscribe.tsx'

/** `/plans`: what is free, what a subscription adds, and what happens when it ends. */
export default function PlansPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const [query] = useSearchParams()
  const gate = parseGate(query)
  const price = monthlyPrice()
  const nothing = noPrice()
  const days = TRIAL_DAYS
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        title={t`Plans`}
        lead={t`Your log is free, forever. A subscription adds more for ${price} a month.`}
      />
      {gate && <LockedFeature gate={gate} />}
      <div className={s.plans}>
        <section className={s.plan} aria-labelledby="plan-free">
          <h2 id="plan-free">
            <Trans comment="Name of the plan that costs nothing">Free</Trans>
          </h2>
          <p className={s.price}>
            <Trans>
              <b>{nothing}</b> for good
            </Trans>
          </p>
          <Included of={FREE} />
          {user === null ? (
            <ButtonLink href="/register" size="touch" wide>
              {t`Create account`}
            </ButtonLink>
          ) : (
            <ButtonLink href="/logs" size="touch" wide>
              {t`Open logbook`}
            </ButtonLink>
          )}
        </section>
        <section className={s.plan} data-best aria-labelledby="plan-subscriber">
          <h2 id="plan-subscriber">
            <Trans>Subscriber</Trans>
          </h2>
          <p className={s.price}>
            <Trans>
              <b>{price}</b> a month, first {days} days free
            </Trans>
          </p>
          <Included of={SUBSCRIBER} />
          {user === null ? (
            <ButtonLink href={registerToAccess('/join')} size="touch" variant="primary" wide>
              {t`Try ${days} days free`}
            </ButtonLink>
          ) : (
            <Subscribe callsign={user.my_callsign} />
          )}
        </section>
      </div>
      <section className={s.questions} aria-labelledby="plan-questions">
        <h2 id="plan-questions">
          <Trans>Questions</Trans>
        </h2>
        <Accordion items={QUESTIONS} />
      </section>
    </Page>
  )
}

function Included({ of: points }: { readonly of: readonly MessageDescriptor[] }) {
  const { t } = useLingui()
  return (
    <ul className={s.points}>
      {points.map((point) => (
        <li key={point.id}>
          <Icon of={Check} />
          {t(point)}
        </li>
      ))}
    </ul>
  )
}
