import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { CopyField } from '@onfreq/ui/copy-field'
import { useState } from 'react'
import { accountApi } from '../../../api.ts'
import * as s from './settings.module.css'

/** Ten codes that can be used once each, shown only when they are created. */
export function RecoveryCodes({ left }: { left: number }) {
  const { t } = useLingui()
  const { confirm, confirmDialog } = useConfirm()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [make, { isLoading, error }] = accountApi.useAccountNewRecoveryCodesMutation()

  async function makeAfterAsking() {
    const request = {
      title: t`Make new recovery codes?`,
      description: t`The codes you have now stop working.`,
      confirmLabel: t`Make new codes`,
    }
    if (left > 0 && !(await confirm(request))) return
    const { data } = await make()
    if (data) setCodes(data.codes)
  }

  return (
    <div className={s.fields}>
      <div className={s.itemWords}>
        {left === 0
          ? t`No recovery codes`
          : t`${plural(left, { one: '# recovery code left', other: '# recovery codes left' })}`}
        <small>
          <Trans>Lost your passkey? A recovery code logs you in and confirms that it’s you. Each works once.</Trans>
        </small>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || t`The codes could not be made.`}</Banner>}
      {codes.length > 0 && (
        <>
          <Banner>
            <Trans>Keep these codes in a safe place. They’re shown only once, and earlier codes no longer work.</Trans>
          </Banner>
          <CopyField label={t`Recovery codes`} value={codes.join('\n')} multiline />
        </>
      )}
      <div className={s.row}>
        {codes.length > 0 ? (
          <Button size="s" onClick={() => setCodes([])}>
            {t`Hide`}
          </Button>
        ) : (
          <Button size="s" busy={isLoading} onClick={makeAfterAsking}>
            {left > 0 ? t`Make new recovery codes` : t`Make recovery codes`}
          </Button>
        )}
      </div>
      {confirmDialog}
    </div>
  )
}
