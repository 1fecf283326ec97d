import { useLingui } from '@lingui/react/macro'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { accountApi } from '../../../api.ts'
import * as s from '../../form/form.module.css'

export interface PinLink {
  readonly callsign: string
  readonly secret: string
}

/**
 * Parses the fragment of a link: `#pin=M0ABC/197.s3cret`. The secret is in the fragment, because browsers do not send
 * it to the server.
 */
export function parsePinLink(hash: string): PinLink | null {
  const [callsign = '', secret = ''] = /^#pin=(.+)$/.exec(hash)?.[1]?.split('/') ?? []
  return callsign === '' || secret === '' ? null : { callsign: decodeURIComponent(callsign), secret }
}

interface PinLinkFormProps {
  readonly link: PinLink
  readonly onSignedIn: (response: SignedIn) => void
}

/** Logs in only on a click: otherwise programs that check links in mails would use up the PIN. */
export function PinLinkForm({ link, onSignedIn }: PinLinkFormProps) {
  const { t } = useLingui()
  const [logIn, { isLoading, error }] = accountApi.useAccountPinLoginMutation()

  async function submit() {
    const { data } = await logIn({ callsign: link.callsign, pin: link.secret })
    if (data) onSignedIn(data)
  }

  return (
    <div className={s.form}>
      {error && <Banner tone="danger">{callProblem(error).message}</Banner>}
      <Button variant="primary" size="touch" wide busy={isLoading} onClick={submit}>
        {t`Log in`}
      </Button>
    </div>
  )
}
