import { Trans, useLingui } from '@lingui/react/macro'
import { GATE_TEXTS, REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { ownPath } from '@onfreq/contracts/site/own-path'
import { callProblem } from '@onfreq/session/api'
import { keepReference, referenceId } from '@onfreq/session/tracking'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { accountApi } from '../../../api.ts'
import { enter } from '../../form/after-login.ts'
import { Entry } from '../../form/entry.tsx'
import * as s from '../../form/form.module.css'
import { Inviter } from './inviter.tsx'

const NEXT = '/profile?register=success'

/** `/register`: a new account with e-mail address and callsign. Without a password, members log in with a PIN. */
export default function RegisterPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const redirect = ownPath(query.get('redirect'))
  const [email, setEmail] = useState('')
  const [callsign, setCallsign] = useState(query.get('callsign')?.toUpperCase() ?? '')
  const [password, setPassword] = useState('')
  // Stored, because many visitors look at other pages before they register.
  const [inviter] = useState(() => keepReference(query.get('from')))
  const [register, { isLoading, error }] = accountApi.useAccountRegisterMutation()
  const { status, message, fields } = callProblem(error)
  const hasFields = Object.keys(fields).length > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = await register({
      email,
      my_callsign: callsign,
      ref_id: inviter ?? referenceId(),
      ...(password && { password }),
    })
    if (result.data) enter(result.data, navigate, redirect ?? NEXT)
  }

  return (
    <Entry title={t`Create your account`} lead={t`Free. Export your whole log any time.`}>
      {query.get('register-required') === '1' && <Banner tone="info">{GATE_TEXTS.register}</Banner>}
      {inviter && <Inviter callsign={inviter} />}
      <form className={s.form} onSubmit={submit} noValidate>
        {error && !hasFields && <Banner tone="danger">{status === 429 ? message : REGISTER_TEXTS.failed}</Banner>}
        <Field label={t`Email`} error={fields.email} required>
          <TextInput type="email" name="email" autoComplete="email" value={email} onValueChange={setEmail} autoFocus />
        </Field>
        <Field
          label={t`Callsign`}
          error={fields.my_callsign}
          hint={t`Licensed amateurs, short wave listeners and 11m operators are all welcome.`}
          required
        >
          <TextInput
            kind="callsign"
            name="my_callsign"
            maxLength={LIMITS.callsign.max}
            value={callsign}
            onValueChange={setCallsign}
          />
        </Field>
        <Field
          label={t`Password`}
          aside={t`optional`}
          error={fields.password}
          hint={t`At least ${{ passwordMin: LIMITS.passwordMin }} characters. Without one, you log in with a PIN sent to your email address.`}
        >
          <TextInput
            type="password"
            name="password"
            autoComplete="new-password"
            value={password}
            onValueChange={setPassword}
          />
        </Field>
        <Button type="submit" variant="primary" size="touch" wide busy={isLoading}>
          {t`Create account`}
        </Button>
        <div className={s.foot}>
          <span>
            <Trans>
              Already have one?{' '}
              <Link href={redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'} className={s.link}>
                Log in
              </Link>
            </Trans>
          </span>
          <span>
            <Trans>
              By creating an account you accept the{' '}
              <Link href="/terms" className={s.link}>
                terms
              </Link>{' '}
              and the{' '}
              <Link href="/privacy" className={s.link}>
                privacy text
              </Link>
              .
            </Trans>
          </span>
        </div>
      </form>
    </Entry>
  )
}
