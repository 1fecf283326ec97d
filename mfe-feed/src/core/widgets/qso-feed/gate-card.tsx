import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { ButtonLink } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import * as s from './gate-card.module.css'

/** What else there is for subscribers, said once. */
export function GateCard({ contacts }: { readonly contacts: number }) {
  const { t } = useLingui()
  return (
    <section className={s.card} aria-labelledby="feed-gate">
      <h3 id="feed-gate">
        <Trans>
          <Plural value={contacts} one="# more contact" other="# more contacts" /> for subscribers
        </Trans>
      </h3>
      <p>
        <Trans>
          Follow stations and keep your log with a free account. Try every contact free for {TRIAL_DAYS} days.
        </Trans>
      </p>
      <ButtonLink href="/register" wide>
        {t`Create account`}
      </ButtonLink>
      <p className={s.others}>
        <Link href="/plans?for=feed">
          <Trans>Compare plans</Trans>
        </Link>
        <Link href="/login">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </section>
  )
}
