import { Trans, useLingui } from '@lingui/react/macro'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import * as s from '../../form/form.module.css'

interface RecoveryFormProps {
  email: string
  onEmail: (email: string) => void
  onSignedIn: (response: SignedIn) => void
  onBack: () => void
}

/** Login after losing a passkey, with the e-mail address and one of the ten recovery codes. */
export function RecoveryForm({ email, onEmail, onSignedIn, onBack }: RecoveryFormProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [login, { isLoading, error }] = accountApi.useAccountRecoveryLoginMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await login({ email, recovery_code: code })
    if (data) onSignedIn(data)
  }

  return (
    <form className={s.form} onSubmit={submit}>
      {error && <Banner tone="danger">{callProblem(error).message || PASSKEY_TEXTS.recoveryFailed}</Banner>}
      <Field label={t`Email`} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onValueChange={onEmail}
          autoFocus={email === ''}
        />
      </Field>
      <Field label={t`Recovery code`} hint={t`Capitals and dashes don’t matter.`} required>
        <TextInput
          kind="figures"
          name="recovery_code"
          autoComplete="off"
          maxLength={40}
          value={code}
          onValueChange={setCode}
          autoFocus={email !== ''}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="touch"
        wide
        busy={isLoading}
        disabled={email.trim() === '' || code.trim() === ''}
      >
        {t`Log in`}
      </Button>
      <div className={s.foot}>
        <button type="button" className={s.link} onClick={onBack}>
          <Trans>Log in another way</Trans>
        </button>
      </div>
    </form>
  )
}
