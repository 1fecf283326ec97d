import { useSession } from '@onfreq/session/session'
import { Link } from '@onfreq/ui/link'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Prose } from '../../prose/prose.tsx'
import * as s from './page.module.css'

const LEVELS = { none: 'No subscription', trial: 'Free trial', monthly: 'Monthly subscription' } as const

export function YourAccount() {
  const { user, subscription } = useSession()
  return (
    <Prose>
      {user !== null && (
        <dl className={s.facts}>
          <dt>Name</dt>
          <dd>{user.name || user.my_callsign}</dd>
          <dt>Subscription</dt>
          <dd>{LEVELS[subscription.level]}</dd>
          <dt>Expires</dt>
          <dd>{subscription.expiryDate === null ? 'Never' : <UtcTime at={subscription.expiryDate} form="day" />}</dd>
        </dl>
      )}
      <p>
        Everything about you is in <Link href="/account">Settings</Link>: your public profile, log in by PIN, API keys,
        devices, keys of other services, and the export of all your data.
      </p>
      <p>
        <strong>Sub-accounts</strong> are further callsigns of yours: a club call, a special event, a second country.
        Each has its own log, profile and API key, and you switch between them without logging in again. Add them under{' '}
        <Link href="/account/profiles">Profiles</Link>.
      </p>
      <p>
        <strong>A subscription</strong> brings the subscriber’s mark, direct messages, desktop installers, embedded
        globe views, awards and the whole live feed. The log is free, with or without one.
      </p>
      {user === null && (
        <p>
          <Link href="/login?redirect=%2Fdocs">Log in</Link> to see your own subscription here.
        </p>
      )}
    </Prose>
  )
}
