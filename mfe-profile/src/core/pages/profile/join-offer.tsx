import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { showToast } from '@onfreq/ui/show-toast'
import { useVcheckoutStartMutation } from '../../../api.ts'
import { PROFILE_PAGE_TEXTS } from './texts.ts'

/** For visitors: offers to register this callsign with a free trial. */
export function JoinOffer({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  const [start, { isLoading }] = useVcheckoutStartMutation()
  const join = async () => {
    try {
      const { url } = await start({ kind: 'trial', callsign }).unwrap()
      window.location.assign(url)
    } catch (error) {
      const { status, message } = callProblem(error)
      const isApiMessage = typeof status === 'number' && status < 500 && message !== ''
      showToast({ text: isApiMessage ? message : PAYMENT_TEXTS.unavailable, tone: 'danger' })
    }
  }
  return (
    <>
      <p>{PROFILE_PAGE_TEXTS.offerJoin(callsign)}</p>
      <Button variant="primary" busy={isLoading} onClick={join}>
        {t`Join as ${callsign}`}
      </Button>
      <ButtonLink href="/register" variant="quiet">
        {t`Create a free account`}
      </ButtonLink>
    </>
  )
}
