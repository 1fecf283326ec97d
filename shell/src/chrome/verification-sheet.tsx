/** Asks who this is before something that opens the account is shown or changed. What was typed on the page stays. */
import type { Verify, VerifyWays } from '@onfreq/contracts/accounts-verification'
import { VERIFY_TEXTS } from '@onfreq/contracts/texts-accounts'
import { api, callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import * as s from './verification-sheet.module.css'

const { useVerifyWaysQuery, useVerifyMutation, useVerifyPinMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    verifyWays: build.query<VerifyWays, void>({ query: () => ({ url: 'vverify/ways', method: 'POST', body: {} }) }),
    verifyPin: build.mutation<unknown, void>({ query: () => ({ url: 'vverify/pin', method: 'POST', body: {} }) }),
    verify: build.mutation<unknown, Verify>({ query: (body) => ({ url: 'vverify', method: 'POST', body }) }),
  }),
  overrideExisting: true,
})

const FORM = 'verification'

export default function VerificationSheet({ onDone }: { onDone: (proved: boolean) => void }) {
  const { data: ways } = useVerifyWaysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<'password' | 'pin' | null>(null)
  const [secret, setSecret] = useState('')
  const [sendPin, pinSent] = useVerifyPinMutation()
  const [verify, { isLoading, error, reset }] = useVerifyMutation()
  const way = chosen ?? (ways === undefined || ways.password ? 'password' : 'pin')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await verify(way === 'password' ? { password: secret } : { pin: secret })
    if (!answer.error) onDone(true)
  }

  function choose(next: 'password' | 'pin') {
    setChosen(next)
    setSecret('')
    reset()
    if (next === 'pin') void sendPin()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      size="s"
      title={VERIFY_TEXTS.title}
      description={VERIFY_TEXTS.lead}
      footer={
        <>
          <Button onClick={() => onDone(false)}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" busy={isLoading} disabled={secret === ''}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={FORM} className={s.form} onSubmit={submit}>
        {error && <Banner tone="danger">{callProblem(error).message || VERIFY_TEXTS.failed}</Banner>}
        {way === 'pin' && pinSent.isSuccess && ways?.pin && <Banner>{VERIFY_TEXTS.pinSent(ways.pin)}</Banner>}
        {way === 'pin' && pinSent.isError && <Banner tone="danger">{callProblem(pinSent.error).message}</Banner>}
        {way === 'pin' && pinSent.isUninitialized ? (
          <Button onClick={() => choose('pin')}>Send me a PIN</Button>
        ) : (
          <Field label={way === 'password' ? 'Password' : 'PIN'} required>
            <TextInput
              key={way}
              type={way === 'password' ? 'password' : 'text'}
              name={way}
              autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
              value={secret}
              onValueChange={setSecret}
              autoFocus
            />
          </Field>
        )}
        {way === 'password' && ways?.pin && (
          <Button variant="quiet" size="s" onClick={() => choose('pin')}>
            Use a PIN instead
          </Button>
        )}
        {way === 'pin' && ways?.password && (
          <Button variant="quiet" size="s" onClick={() => choose('password')}>
            Use my password instead
          </Button>
        )}
      </form>
    </Dialog>
  )
}
