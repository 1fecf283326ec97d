import { useLingui } from '@lingui/react/macro'
import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { signIn } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/show-toast'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePeopleAddSubAccountMutation, usePeopleSwitchAccountMutation } from '../../../api.ts'
import { PROFILE_PAGE_TEXTS } from './texts.ts'

/** For members: offers to add the callsign as a sub-account, and switches to it. */
export function SubAccountOffer({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [add] = usePeopleAddSubAccountMutation()
  const [switchTo] = usePeopleSwitchAccountMutation()

  const confirm = async () => {
    try {
      const { sub_account } = await add(callsign).unwrap()
      signIn(await switchTo(sub_account.id).unwrap())
    } catch (error) {
      const { status, message } = callProblem(error)
      const isApiMessage = typeof status === 'number' && status < 500 && message !== ''
      showToast({ text: isApiMessage ? message : SUB_ACCOUNT_TEXTS.failed, tone: 'danger' })
      throw error
    }
  }

  return (
    <>
      <p>{PROFILE_PAGE_TEXTS.offerSubAccount(callsign)}</p>
      <Button icon={Plus} variant="primary" onClick={() => setAsking(true)}>
        {t`Add ${callsign}`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={SUB_ACCOUNT_TEXTS.confirm(callsign)}
        description={t`You continue as this callsign and can switch back at any time.`}
        confirmLabel={t`Add`}
        onConfirm={confirm}
      />
    </>
  )
}
