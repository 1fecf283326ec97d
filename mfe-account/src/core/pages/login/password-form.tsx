import { Trans, useLingui } from '@lingui/react/macro'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, type ReactNode, useState } from 'react'
import { accountApi } from '../../../api.ts'
import * as s from '../../form/form.module.css'

interface PasswordFormProps {
  email: string
  onEmail: (email: string) => void
  onSignedIn: (response: SignedIn) => void
  onExpired: () => void
  onLostPasskey: () => void
  registerHref: string
  /** Links to other ways to log in, below the button. */
  children?: ReactNode
}

export function PasswordForm({
  email,
  onEmail,
  onSignedIn,
  onExpired,
  onLostPasskey,
  registerHref,
  children,
}: PasswordFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [login, { isLoading, error }] = accountApi.useAccountLoginMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await login({ email, password })
    if (data) onSignedIn(data)
  }

  return (
    <form className={s.form} onSubmit={submit}>
      {error && <Banner tone="danger">{problemText(error)}</Banner>}
      <Field label={t`Email`} required>
        <TextInput type="email" name="email" autoComplete="username" value={email} onValueChange={onEmail} autoFocus />
      </Field>
      <Field label={t`Password`} required>
        <TextInput
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <Button type="submit" variant="primary" size="touch" wide busy={isLoading}>
        {t`Log in`}
      </Button>
      {children}
      <div className={s.foot}>
        <button type="button" className={s.link} onClick={onExpired}>
          <Trans>Forgot your password? Get a PIN</Trans>
        </button>
        <button type="button" className={s.link} onClick={onLostPasskey}>
          <Trans>Use a recovery code</Trans>
        </button>
        <span>
          <Trans>
            New here?{' '}
            <Link href={registerHref} className={s.link}>
              Create an account
            </Link>
          </Trans>
        </span>
      </div>
    </form>
  )
}

function problemText(error: unknown): string {
  const { status, message } = callProblem(error)
  return status === 429 ? message : LOGIN_TEXTS.failed
}
