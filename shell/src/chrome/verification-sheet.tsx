/**
 * Re-authentication before data that grants access to the account is shown or changed. Input that the user has typed on the
 * page stays.
 */

import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RequestOptions } from '@onfreq/contracts/accounts/passkeys'
import { VERIFY_TEXTS } from '@onfreq/contracts/accounts/texts'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import type { Verify, VerifyWays } from '@onfreq/contracts/accounts/verification'
import { api, callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { canUsePasskeys, passkeyProblem, signWithPasskey } from '@onfreq/ui/passkeys'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import * as s from './verification-sheet.module.css'

const post = (url: string) => ({ url, method: 'POST', body: {} })

const { useVerifyWaysQuery, useVerifyMutation, useVerifyPinMutation, useVerifyPasskeyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    verifyWays: build.query<VerifyWays, void>({ query: () => post('vverify/ways') }),
    verifyPin: build.mutation<unknown, void>({ query: () => post('vverify/pin') }),
    verifyPasskey: build.mutation<RequestOptions, void>({ query: () => post('vverify/passkey') }),
    verify: build.mutation<unknown, Verify>({ query: (body) => ({ url: 'vverify', method: 'POST', body }) }),
  }),
  overrideExisting: true,
})

const FORM = 'verification'

type Way = 'passkey' | 'password' | 'pin' | 'recovery_code'

/** Input field and button label of each method. */
const WAYS = {
  passkey: {
    get label() {
      return t`Passkey`
    },
    get instead() {
      return t`Use a passkey instead`
    },
    autoComplete: 'off',
  },
  password: {
    get label() {
      return t`Password`
    },
    get instead() {
      return t`Use my password instead`
    },
    autoComplete: 'current-password',
  },
  pin: {
    get label() {
      return t`PIN`
    },
    get instead() {
      return t`Use a PIN instead`
    },
    autoComplete: 'one-time-code',
  },
  recovery_code: {
    get label() {
      return t`Recovery code`
    },
    get instead() {
      return t`Use a recovery code instead`
    },
    autoComplete: 'off',
  },
} as const satisfies Readonly<Record<Way, { label: string; instead: string; autoComplete: string }>>

interface VerificationSheetProps {
  /** Called with true when the user was verified, and with false when they closed the sheet. */
  readonly onDone: (proved: boolean) => void
}

/** Re-authenticates with a passkey, the password, a PIN or a recovery code. */
export default function VerificationSheet({ onDone }: VerificationSheetProps) {
  const { t } = useLingui()
  const waysQuery = useVerifyWaysQuery(undefined, { refetchOnMountOrArgChange: true })
  // The methods available ten minutes ago may have changed, so show none while they are fetched again.
  const ways = waysQuery.isFetching || waysQuery.isError ? undefined : waysQuery.data
  const [chosen, setChosen] = useState<Way | null>(null)
  const [secret, setSecret] = useState('')
  const [sendPin, pinSent] = useVerifyPinMutation()
  const [verify, { isLoading, error, reset }] = useVerifyMutation()
  const passkey = usePasskeyProof()
  const open = ways === undefined ? [] : listMethods(ways)
  const way = chosen ?? open[0]
  // Before a PIN has been sent there is nothing to type.
  const needsTyping = way !== undefined && way !== 'passkey' && !(way === 'pin' && pinSent.isUninitialized)
  const problem = passkey.problem ?? (error && (callProblem(error).message || VERIFY_TEXTS.failed))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (way === undefined) return
    const proof = way === 'passkey' ? await passkey.sign() : { [way]: secret }
    if (proof === undefined) return
    const result = await verify(proof)
    if (!result.error) onDone(true)
  }

  function choose(next: Way) {
    setChosen(next)
    setSecret('')
    reset()
    passkey.clear()
    if (next === 'pin' && !pinSent.isSuccess) void sendPin()
  }

  function sendAnotherPin() {
    setSecret('')
    reset()
    void sendPin()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
      size="s"
      title={t`Confirm it’s you`}
      description={t`Please confirm it’s you before we make this change. What you typed is kept.`}
      footer={
        <>
          <Button onClick={() => onDone(false)}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={isLoading || passkey.isBusy}
            disabled={way === undefined || (way !== 'passkey' && secret === '')}
          >
            {way === 'passkey' ? t`Use a passkey` : t`Confirm`}
          </Button>
        </>
      }
    >
      <form id={FORM} className={s.form} onSubmit={submit}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        {waysQuery.isError && (
          <ErrorState onRetry={waysQuery.refetch} retrying={waysQuery.isFetching}>
            {callProblem(waysQuery.error).message || t`We couldn’t load the ways to confirm. Your entries are safe.`}
          </ErrorState>
        )}
        {waysQuery.isFetching && (
          <Loading label={t`Loading the ways to confirm`}>
            <Skeleton height="var(--h-field)" />
          </Loading>
        )}
        {ways && open.length === 0 && (
          <Banner tone="warning">{t`This browser can’t use your passkey, and there’s no other way to confirm. Open this page on a device that has it.`}</Banner>
        )}
        {way === 'passkey' && (
          <p className={s.lead}>{t`Your browser will ask for your fingerprint, face or device PIN.`}</p>
        )}
        {way === 'pin' && pinSent.isSuccess && ways?.pin && (
          <Banner>{t`We sent a PIN to ${{ to: ways.pin }}. Only the latest one works.`}</Banner>
        )}
        {way === 'pin' && pinSent.isError && (
          <Banner tone="danger">
            {callProblem(pinSent.error).message || t`The PIN couldn’t be sent. Please try again.`}
          </Banner>
        )}
        {way === 'recovery_code' && (
          <p className={s.lead}>{t`One of the ten codes you kept when you added your passkey. Each works once.`}</p>
        )}
        {way === 'pin' && pinSent.isUninitialized && (
          <p className={s.lead}>{t`We send a PIN to the email address and mobile phone of your account.`}</p>
        )}
        {needsTyping && (
          <Field label={WAYS[way].label} required>
            <TextInput
              key={way}
              type={way === 'password' ? 'password' : 'text'}
              kind={way === 'password' ? 'text' : 'figures'}
              inputMode={way === 'pin' ? 'numeric' : undefined}
              name={way}
              autoComplete={WAYS[way].autoComplete}
              value={secret}
              onValueChange={setSecret}
              autoFocus
            />
          </Field>
        )}
        {way === 'pin' && (
          <Button
            variant={pinSent.isUninitialized ? 'default' : 'quiet'}
            size={pinSent.isUninitialized ? 'm' : 's'}
            busy={pinSent.isLoading}
            onClick={sendAnotherPin}
          >
            {pinSent.isUninitialized ? t`Send me a PIN` : t`Send another PIN`}
          </Button>
        )}
        {open
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} variant="quiet" size="s" onClick={() => choose(each)}>
              {WAYS[each].instead}
            </Button>
          ))}
      </form>
    </Dialog>
  )
}

/** The available methods, quickest first. */
function listMethods({ passkey, password, pin, recovery_code }: VerifyWays): readonly Way[] {
  const ways: readonly (readonly [Way, boolean])[] = [
    ['passkey', passkey && canUsePasskeys()],
    ['password', password],
    ['pin', pin !== null],
    ['recovery_code', recovery_code],
  ]
  return ways.filter(([, isOpen]) => isOpen).map(([way]) => way)
}

/** Signs with a passkey. Errors are in `problem`. */
function usePasskeyProof() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [requestOptions] = useVerifyPasskeyMutation()

  async function sign(): Promise<Verify | undefined> {
    setProblem(undefined)
    setBusy(true)
    try {
      const options = await requestOptions()
      if (options.data) return { passkey: await signWithPasskey(options.data) }
      setProblem(callProblem(options.error).message || PASSKEY_TEXTS.failed)
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return { sign, problem, isBusy, clear: () => setProblem(undefined) }
}
