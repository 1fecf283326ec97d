import { Trans } from '@lingui/react/macro'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { boot } from '@onfreq/session/first-data'
import { Button } from '@onfreq/ui/button'
import { Icon } from '@onfreq/ui/icon'
import { ChevronRight } from 'lucide-react'
import { accountApi } from '../../../api.ts'
import * as s from './demo-accounts.module.css'

/** "Log in as": the accounts of the demonstration data, in trial mode only. */
export function DemoAccounts({
  onSignedIn,
  trial = boot().trial,
}: {
  onSignedIn: (response: SignedIn) => void
  trial?: boolean
}) {
  const { data } = accountApi.useAccountDemosQuery(undefined, { skip: !trial })
  const [login, { isLoading, originalArgs }] = accountApi.useAccountDemoLoginMutation()
  if (!data || data.accounts.length === 0) return null

  async function enter(id: number) {
    const result = await login(id)
    if (result.data) onSignedIn(result.data)
  }

  return (
    <section className={s.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">
        <Trans>Log in as</Trans>
      </h2>
      <p>
        <Trans>Demo accounts for this trial. They exist only on this computer.</Trans>
      </p>
      <ul>
        {data.accounts.map(({ id, callsign, name, role }) => (
          <li key={id}>
            <Button
              variant="quiet"
              wide
              className={s.account}
              busy={isLoading && originalArgs === id}
              onClick={() => enter(id)}
            >
              <span className={s.callsign}>{callsign}</span>
              <span className={s.role}>
                {name ? `${name}, ` : ''}
                {role.toLowerCase()}
              </span>
              <Icon of={ChevronRight} size="s" className={s.go} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
