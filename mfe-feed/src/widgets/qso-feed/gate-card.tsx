import { TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { ButtonLink } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import * as s from './gate-card.module.css'

/** What else there is for subscribers, said once. */
export function GateCard({ contacts }: { readonly contacts: number }) {
  return (
    <section className={s.card} aria-labelledby="feed-gate">
      <h3 id="feed-gate">
        {contacts} more {contacts === 1 ? 'contact' : 'contacts'} for subscribers
      </h3>
      <p>Follow stations and keep your log with a free account. Try every contact free for {TRIAL_DAYS} days.</p>
      <ButtonLink href="/register" wide>
        Create account
      </ButtonLink>
      <p className={s.others}>
        <Link href="/plans?for=feed">Compare plans</Link>
        <Link href="/login">Log in</Link>
      </p>
    </section>
  )
}
