import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionUser, SignedIn } from '@onfreq/contracts/accounts/session'
import { api, callProblem } from '@onfreq/session/api'
import { signIn } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { MenuGroup, MenuItem } from '@onfreq/ui/menu'
import { showToast } from '@onfreq/ui/show-toast'
import { Repeat, Users } from 'lucide-react'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    chromeSwitchAccount: build.mutation<SignedIn, number>({
      query: (id) => ({ url: 'vLoginToSubaccount', method: 'POST', body: { sub_account_id: id } }),
    }),
  }),
  overrideExisting: true,
})

async function switchAccount({ id, callsign }: { id: number; callsign: string }): Promise<void> {
  const { data, error } = await store.dispatch(endpoints.chromeSwitchAccount.initiate(id, { track: false }))
  if (data) {
    signIn(data)
    showToast({ text: t`You are ${callsign} now.`, tone: 'success' })
  } else {
    showToast({ text: callProblem(error).message || t`Couldn’t switch account.`, tone: 'danger' })
  }
}

/** The other available accounts: the main account, its sub-accounts and the user's clubs. */
export function SwitchAccount({ user }: { readonly user: SessionUser }) {
  const { t } = useLingui()
  const { main_account: main, sub_accounts: subs, operator, clubs = [] } = user
  if (!operator && !main && subs.length + clubs.length === 0) return null
  const others = clubs.filter(({ id }) => id !== user.id && id !== main?.id)
  return (
    <MenuGroup label={t`Switch Account`}>
      {operator && (
        <MenuItem icon={Repeat} detail={t`Your own account`} onSelect={() => void switchAccount(operator)}>
          {operator.callsign}
        </MenuItem>
      )}
      {main && (
        <MenuItem icon={Repeat} onSelect={() => void switchAccount(main)}>
          {main.callsign}
        </MenuItem>
      )}
      {subs.map((account) => (
        <MenuItem key={account.id} icon={Repeat} detail={account.name} onSelect={() => void switchAccount(account)}>
          {account.callsign}
        </MenuItem>
      ))}
      {others.map((club) => (
        <MenuItem key={club.id} icon={Users} detail={club.name} onSelect={() => void switchAccount(club)}>
          {club.callsign}
        </MenuItem>
      ))}
    </MenuGroup>
  )
}
