import { Trans, useLingui } from '@lingui/react/macro'
import { QRZ_IMPORT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { accountApi } from '../../../api.ts'
import * as s from './import-export.module.css'

/** Imports the last two weeks of the member's QRZ logbook (`vimportqrz`). The result arrives as a notification. */
export function QrzCard() {
  const { t } = useLingui()
  const { user } = useSession()
  const [start, { isLoading, isSuccess, error }] = accountApi.useAccountImportQrzMutation()
  const reason = callProblem(error).message || t`Please try again later.`
  const hasKey = user?.qrz_api_key_set ?? false
  return (
    <Panel title={t`Import from QRZ`} note={t`last 2 weeks`}>
      <div className={s.card}>
        <p>
          <Trans>
            Fetches the contacts of the last two weeks from your logbook at QRZ.com. What is here already stays as it
            is.
          </Trans>
        </p>
        {isSuccess && <Banner tone="success">{QRZ_IMPORT_TEXTS.submitted}</Banner>}
        {error && <Banner tone="danger">{t`ERROR. ${reason}`}</Banner>}
        {hasKey ? (
          <Button busy={isLoading} onClick={() => start()}>
            {t`Import from QRZ`}
          </Button>
        ) : (
          <>
            <p>
              <Trans>Your QRZ API key is needed first. It is stored encrypted.</Trans>
            </p>
            <ButtonLink href="/account/logs">{t`Enter your QRZ API key`}</ButtonLink>
          </>
        )}
      </div>
    </Panel>
  )
}
