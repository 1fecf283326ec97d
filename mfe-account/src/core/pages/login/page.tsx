import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { usePageTitle } from '@onfreq/federation/page-title'
import { useLingui } from '@onfreq/i18n/react'
import { Banner } from '@onfreq/ui/banner'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { afterLogin, enter } from '../../form/after-login.ts'
import { Entry } from '../../form/entry.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { PinLinkForm, parsePinLink } from './pin-link.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { SendPinForm } from './send-pin-form.tsx'

type Step = 'password' | 'send-pin' | 'pin' | 'pin-link' | 'recovery'

const TITLES: Readonly<Record<Step, string>> = {
  get password() {
    return t`Log in`
  },
  get 'send-pin'() {
    return t`Log in with a PIN`
  },
  get pin() {
    return t`Enter your PIN`
  },
  get 'pin-link'() {
    return t`Log in`
  },
  get recovery() {
    return t`Use a recovery code`
  },
}

/** `/login`, and `/password/reset`, which starts with the PIN. */
export default function LoginPage() {
  useLingui()
  const [path, navigate] = useLocation()
  const [query] = useSearchParams()
  const [step, setStep] = useState<Step>(() => firstStep(path))
  const [email, setEmail] = useState('')
  const [callsign, setCallsign] = useState('')
  const [link] = useState(() => parsePinLink(location.hash))
  const target = afterLogin(query.get('redirect'))
  usePageTitle(TITLES[step])

  return (
    <Entry title={TITLES[step]} lead={step === 'pin-link' ? link?.callsign : getLead(step, callsign)}>
      {query.get('session') === 'ended' && step === 'password' && <Banner>{LOGIN_TEXTS.sessionEnded}</Banner>}
      {query.get('logout') === 'success' && step === 'password' && (
        <Banner tone="success">
          <Trans>You are logged out.</Trans>
        </Banner>
      )}
      {pathname(target) === '/notifications' && step === 'password' && (
        <Banner tone="info">
          <Trans>Sign in to view your notifications</Trans>
        </Banner>
      )}
      {step === 'password' && (
        <PasswordForm
          email={email}
          onEmail={setEmail}
          onSignedIn={(response) => enter(response, navigate, target)}
          onExpired={() => setStep('send-pin')}
          onLostPasskey={() => setStep('recovery')}
          registerHref={query.get('redirect') ? `/register?redirect=${encodeURIComponent(target)}` : '/register'}
        >
          <PasskeyLogin onSignedIn={(response) => enter(response, navigate, target)} />
        </PasswordForm>
      )}
      {step === 'send-pin' && (
        <SendPinForm
          callsign={callsign}
          onCallsign={setCallsign}
          onSent={() => setStep('pin')}
          onBack={() => setStep('password')}
        />
      )}
      {step === 'pin' && (
        <PinForm
          callsign={callsign}
          onSignedIn={(response) => enter(response, navigate, target)}
          onBack={() => setStep('send-pin')}
        />
      )}
      {step === 'pin-link' && link && (
        <PinLinkForm link={link} onSignedIn={(response) => enter(response, navigate, target)} />
      )}
      {step === 'recovery' && (
        <RecoveryForm
          email={email}
          onEmail={setEmail}
          onSignedIn={(response) => enter(response, navigate, target)}
          onBack={() => setStep('password')}
        />
      )}
      {step === 'password' && <DemoAccounts onSignedIn={(response) => enter(response, navigate, target)} />}
    </Entry>
  )
}

function pathname(target: string): string | undefined {
  return target.split(/[?#]/, 1)[0]
}

function firstStep(path: string): Step {
  if (parsePinLink(location.hash)) return 'pin-link'
  return path.startsWith('/password') ? 'send-pin' : 'password'
}

function getLead(step: Step, callsign: string): string | undefined {
  if (step === 'send-pin')
    return t`No password yet, or forgotten? We send a PIN to your email address and mobile phone.`
  if (step === 'pin') return t`Sent to the email address and mobile phone of ${callsign}. It works for 15 minutes.`
  if (step === 'recovery')
    return t`For when you’ve lost your passkey. You created these codes in your account settings; each works once.`
  return undefined
}
