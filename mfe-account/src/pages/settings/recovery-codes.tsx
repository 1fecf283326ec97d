import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { CopyField } from '@onfreq/ui/copy-field'
import { useState } from 'react'
import { accountApi } from '../../api.ts'
import * as s from './settings.module.css'

/** Ten codes, each good for once, shown when they are made and never again. */
export function RecoveryCodes({ left }: { left: number }) {
  const { confirm, confirmDialog } = useConfirm()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [make, { isLoading, error }] = accountApi.useAccountNewRecoveryCodesMutation()

  async function makeAfterAsking() {
    const ask = {
      title: 'Make new recovery codes?',
      description: 'The codes you have now stop working.',
      confirmLabel: 'Make new codes',
    }
    if (left > 0 && !(await confirm(ask))) return
    const { data } = await make()
    if (data) setCodes(data.codes)
  }

  return (
    <div className={s.fields}>
      <div className={s.itemWords}>
        {PASSKEY_TEXTS.codesLeft(left)}
        <small>{PASSKEY_TEXTS.codesHelp}</small>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || 'The codes could not be made.'}</Banner>}
      {codes.length > 0 && (
        <>
          <Banner>{PASSKEY_TEXTS.codesShown}</Banner>
          <CopyField label="Recovery codes" value={codes.join('\n')} multiline />
        </>
      )}
      <div className={s.row}>
        {codes.length > 0 ? (
          <Button size="s" onClick={() => setCodes([])}>
            Hide
          </Button>
        ) : (
          <Button size="s" busy={isLoading} onClick={makeAfterAsking}>
            {left > 0 ? 'Make new recovery codes' : 'Make recovery codes'}
          </Button>
        )}
      </div>
      {confirmDialog}
    </div>
  )
}
