import { MONTHLY_PRICE, TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { useSession } from '@onfreq/session/session'
import { Accordion } from '@onfreq/ui/accordion'
import { ButtonLink } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { PageHeader } from '@onfreq/ui/page-header'
import { Check } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { Behind } from './behind.tsx'
import { gateOf } from './gates.ts'
import * as s from './page.module.css'
import { FREE, PRICE, QUESTIONS, SUBSCRIBER } from './plans.ts'
import { Subscribe } from './subscribe.tsx'

/** `/plans`: what is free, what a subscription adds, and what happens when it ends. */
export default function PlansPage() {
  const { user } = useSession()
  const [query] = useSearchParams()
  const gate = gateOf(query)
  return (
    <div className={s.page}>
      <PageHeader
        title="Plans"
        lead={`The log is free, whole and for good. A subscription adds more for ${PRICE} a month.`}
      />
      {gate && <Behind gate={gate} />}
      <div className={s.plans}>
        <section className={s.plan} aria-labelledby="plan-free">
          <h2 id="plan-free">Free</h2>
          <p className={s.price}>
            <b>£0</b> for good
          </p>
          <Included of={FREE} />
          {user === null ? (
            <ButtonLink href="/register" size="touch" wide>
              Create account
            </ButtonLink>
          ) : (
            <ButtonLink href="/logs" size="touch" wide>
              Open logbook
            </ButtonLink>
          )}
        </section>
        <section className={s.plan} data-best aria-labelledby="plan-subscriber">
          <h2 id="plan-subscriber">Subscriber</h2>
          <p className={s.price}>
            <b>£{MONTHLY_PRICE.toFixed(2)}</b> a month, first {TRIAL_DAYS} days free
          </p>
          <Included of={SUBSCRIBER} />
          {user === null ? (
            // Visitors log in or register first, and are led back here.
            <ButtonLink href="/login?redirect=/plans" size="touch" variant="primary" wide>
              Try {TRIAL_DAYS} days free
            </ButtonLink>
          ) : (
            <Subscribe callsign={user.my_callsign} />
          )}
        </section>
      </div>
      <section className={s.questions} aria-labelledby="plan-questions">
        <h2 id="plan-questions">Questions</h2>
        <Accordion items={QUESTIONS} />
      </section>
    </div>
  )
}

function Included({ of: points }: { readonly of: readonly string[] }) {
  return (
    <ul className={s.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon of={Check} />
          {point}
        </li>
      ))}
    </ul>
  )
}
