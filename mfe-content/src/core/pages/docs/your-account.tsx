import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { Link } from '@onfreq/ui/link'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Prose } from '../../prose/prose.tsx'
import * as s from './page.module.css'

const LEVELS = {
  get none() {
    return t`No subscription`
  },
  get trial() {
    return t`Free trial`
  },
  get monthly() {
    return t`Monthly subscription`
  },
} as const

export function YourAccount() {
  const { t } = useLingui()
  const { user, subscription } = useSession()
  return (
    <Prose>
      {user !== null && (
        <dl className={s.facts}>
          <dt>
            <Trans context="a person">Name</Trans>
          </dt>
          <dd>{user.name || user.my_callsign}</dd>
          <dt>
            <Trans>Subscription</Trans>
          </dt>
          <dd>{LEVELS[subscription.level]}</dd>
          <dt>
            <Trans>Expires</Trans>
          </dt>
          <dd>{subscription.expiryDate === null ? t`Never` : <UtcTime at={subscription.expiryDate} form="day" />}</dd>
        </dl>
      )}
      <p>
        <Trans>
          Everything about you is in <Link href="/account">Settings</Link>: your public profile, log in by PIN, API
          keys, devices, keys of other services, and the export of all your data.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Sub-accounts</strong> are further callsigns of yours: a club call, a special event, a second country.
          Each has its own log, profile and API key, and you switch between them without logging in again. Add them
          under <Link href="/account/profiles">Profiles</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>A subscription</strong> brings the subscriber’s mark, direct messages, desktop installers, embedded
          globe views, awards and the whole live feed. The log is free, with or without one.
        </Trans>
      </p>
      {user === null && (
        <p>
          <Trans>
            <Link href="/login?redirect=%2Fdocs">Log in</Link> to see your own subscription here.
          </Trans>
        </p>
      )}
    </Prose>
  )
}
