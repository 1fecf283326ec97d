import { useLingui } from '@lingui/react/macro'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { canUsePasskeys, passkeyProblem, signWithPasskey } from '@onfreq/ui/passkeys'
import { useState, useSyncExternalStore } from 'react'
import { accountApi } from '../../../api.ts'

const subscribeToNothing = () => () => {}

/** Login by passkey: the browser offers the passkeys for this site, so that nothing has to be typed. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: (response: SignedIn) => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [requestOptions] = accountApi.useAccountPasskeyLoginOptionsMutation()
  const [login] = accountApi.useAccountPasskeyLoginMutation()
  const canUse = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true)
  if (!canUse) return null

  async function signIn() {
    const options = await requestOptions()
    if (options.error) return setProblem(callProblem(options.error).message || PASSKEY_TEXTS.failed)
    let credential: Awaited<ReturnType<typeof signWithPasskey>>
    try {
      credential = await signWithPasskey(options.data)
    } catch (error) {
      return setProblem(passkeyProblem(error))
    }
    const result = await login({ credential })
    if (result.error) return setProblem(callProblem(result.error).message || PASSKEY_TEXTS.failed)
    onSignedIn(result.data)
  }

  async function press() {
    setBusy(true)
    setProblem(undefined)
    await signIn()
    setBusy(false)
  }

  return (
    <>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button size="touch" wide busy={busy} onClick={press}>
        {t`Log in with a passkey`}
      </Button>
    </>
  )
}
