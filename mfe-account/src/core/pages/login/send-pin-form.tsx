import { Trans, useLingui } from '@lingui/react/macro'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import * as s from '../../form/form.module.css'

interface SendPinFormProps {
  callsign: string
  onCallsign: (callsign: string) => void
  onSent: () => void
  onBack: () => void
}

export function SendPinForm({ callsign, onCallsign, onSent, onBack }: SendPinFormProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [sendPin, { isLoading, error }] = accountApi.useAccountSendPinMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { min, max } = LIMITS.pinCallsign
    const { length } = callsign.trim()
    if (length < min || length > max) return setProblem(LOGIN_TEXTS.pinCallsign)
    setProblem(undefined)
    const { data } = await sendPin(callsign.trim())
    if (data) onSent()
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {error && !problem && <Banner tone="danger">{problemText(error)}</Banner>}
      <Field label={t`Callsign`} error={problem} required>
        <TextInput
          kind="callsign"
          name="callsign"
          autoComplete="off"
          value={callsign}
          onValueChange={onCallsign}
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" size="touch" wide busy={isLoading}>
        {t`Send PIN`}
      </Button>
      <div className={s.foot}>
        <button type="button" className={s.link} onClick={onBack}>
          <Trans>Log in with email and password</Trans>
        </button>
      </div>
    </form>
  )
}

function problemText(error: unknown): string {
  const { status, message } = callProblem(error)
  return status === 429 ? message : LOGIN_TEXTS.sendPinFailed
}
