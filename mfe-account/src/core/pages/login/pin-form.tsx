import { Trans, useLingui } from '@lingui/react/macro'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { NumberInput } from '@onfreq/ui/number-input'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import * as s from '../../form/form.module.css'

interface PinFormProps {
  callsign: string
  onSignedIn: (response: SignedIn) => void
  onBack: () => void
}

export function PinForm({ callsign, onSignedIn, onBack }: PinFormProps) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [wasResent, setWasResent] = useState(false)
  const [enterPin, { isLoading, error, reset }] = accountApi.useAccountPinLoginMutation()
  const [sendPin, sending] = accountApi.useAccountSendPinMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasResent(false)
    const { data } = await enterPin({ callsign, pin })
    if (data) onSignedIn(data)
  }

  async function resend() {
    reset()
    setPin('')
    const { data } = await sendPin(callsign)
    setWasResent(data !== undefined)
  }

  return (
    <form className={s.form} onSubmit={submit}>
      {error && <Banner tone="danger">{problemText(error)}</Banner>}
      {sending.error && (
        <Banner tone="danger">
          {callProblem(sending.error).status === 429 ? callProblem(sending.error).message : LOGIN_TEXTS.sendPinFailed}
        </Banner>
      )}
      {!error && !sending.error && (
        <Banner tone="info">
          {wasResent && `${t`A new PIN was sent.`} `}
          <Trans>A pin is on its way by email and SMS. Please wait for it to arrive and check your junk folder.</Trans>
        </Banner>
      )}
      <Field label={t`PIN`} hint={t`Six digits. Only the latest one works.`} required>
        <NumberInput
          size="hero"
          className={s.pin}
          name="pin"
          autoComplete="one-time-code"
          maxLength={ACCOUNT_LIMITS.pin.digits}
          value={pin}
          onValueChange={setPin}
          autoFocus
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="touch"
        wide
        busy={isLoading}
        disabled={pin.length < ACCOUNT_LIMITS.pin.digits}
      >
        {t`Log in`}
      </Button>
      <div className={s.foot}>
        <button type="button" className={s.link} onClick={resend}>
          <Trans>Send a new PIN</Trans>
        </button>
        <button type="button" className={s.link} onClick={onBack}>
          <Trans>Another callsign</Trans>
        </button>
      </div>
    </form>
  )
}

function problemText(error: unknown): string {
  const { status, message } = callProblem(error)
  return status === 429 ? message : LOGIN_TEXTS.wrongPin
}
