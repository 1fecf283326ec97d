import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@onfreq/ui/button'
import * as s from './gate-card.module.css'

/** What a subscription adds, once above the list; the same for visitors and for members without a subscription. */
export function GateCard() {
  const { t } = useLingui()
  return (
    <section className={s.card} aria-labelledby="feed-gate">
      <h3 id="feed-gate">
        <Trans>Every second contact is for subscribers</Trans>
      </h3>
      <p>
        <Trans>A subscription opens all of them, messages to other stations and the globe.</Trans>
      </p>
      <ButtonLink href="/plans?for=feed" size="s">
        {t`See plans`}
      </ButtonLink>
    </section>
  )
}
