import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionUser, SignedIn } from '@onfreq/contracts/accounts/session'
import { callProblem } from '@onfreq/session/api'
import { signIn } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { showToast } from '@onfreq/ui/show-toast'
import { Repeat } from 'lucide-react'
import { usePeopleSwitchAccountMutation } from '../../../api.ts'

interface FamilyAccount {
  readonly id: number
  readonly callsign: string
}

/** The accounts to which a member may switch: the main account and its sub-accounts, except the current one. */
export function getFamily(user: SessionUser | null): readonly FamilyAccount[] {
  if (user === null) return []
  const { main_account: main, sub_accounts: subs } = user
  return main === null ? subs : [main, ...subs]
}

/** A button for each account to which the member may switch. */
export function SwitchButtons({ accounts }: { readonly accounts: readonly FamilyAccount[] }) {
  const { t } = useLingui()
  const [switchTo, { isLoading, originalArgs }] = usePeopleSwitchAccountMutation()
  return accounts.map((account) => (
    <Button
      key={account.id}
      icon={Repeat}
      busy={isLoading && originalArgs === account.id}
      onClick={async () => enter(account, await switchTo(account.id))}
    >
      {t`Switch to ${{ callsign: account.callsign }}`}
    </Button>
  ))
}

function enter({ callsign }: FamilyAccount, { data, error }: { data?: SignedIn | undefined; error?: unknown }) {
  if (data) {
    signIn(data)
    showToast({ text: t`You are ${callsign} now.`, tone: 'success' })
  } else {
    showToast({ text: callProblem(error).message || t`Couldn’t switch account.`, tone: 'danger' })
  }
}
