import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CallsignProofs, PROOF_LIMITS } from '@onfreq/contracts/accounts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { showToast } from '@onfreq/ui/show-toast'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { UtcTime } from '@onfreq/ui/utc-time'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import { CertificateForm } from './certificate-form.tsx'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

const METHODS = {
  get mail() {
    return t`Verified by callbook mail`
  },
  get lotw() {
    return t`Verified by LoTW certificate`
  },
  get administrator() {
    return t`Verified by an administrator`
  },
} as const

/** Proves ownership of the member's callsign, or claims a callsign that another account has. */
export function CallsignSection() {
  const { t } = useLingui()
  const { data, error, refetch } = accountApi.useAccountCallsignQuery()
  return (
    <Group
      title={t`Your callsign`}
      anchor="callsign"
      waits={!data && !error}
      help={t`Prove that a callsign is yours and it gets the verified mark. If someone else uses it here, proving it moves it to you.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t check your callsign.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={80} />}
      {data && <CallsignState proofs={data} />}
    </Group>
  )
}

function CallsignState({ proofs }: { proofs: CallsignProofs }) {
  const { t } = useLingui()
  const { callsign, verified, claims, claimed } = proofs
  const [object, objection] = accountApi.useAccountObjectMutation()
  const [withdraw, withdrawal] = accountApi.useAccountWithdrawClaimMutation()
  const refusal = objection.error ?? withdrawal.error
  return (
    <>
      {claimed && (
        <Banner
          tone="warning"
          action={
            claimed.state === 'waiting' && (
              <Button size="s" busy={objection.isLoading} onClick={() => void object()}>
                {t({ message: 'Object', context: 'verb' })}
              </Button>
            )
          }
        >
          <Trans>Another member proved that {callsign} is theirs.</Trans>{' '}
          {claimed.state === 'waiting' ? (
            <Trans>
              It moves to them on <UtcTime at={claimed.due_at} form="day" /> unless you object. Your log stays yours
              either way.
            </Trans>
          ) : (
            t`You objected, and an administrator decides.`
          )}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || t`Couldn’t save that. Please try again.`}</Banner>
      )}
      <p className={s.row}>
        <CallsignLink callsign={callsign} href={null} size="md" verified={verified !== null} />
        <span className={s.note}>
          {verified ? (
            <>
              {METHODS[verified.method]}, <UtcTime at={verified.at} form="day" />
            </>
          ) : (
            t`Not verified yet`
          )}
        </span>
      </p>
      <p className={s.quiet}>
        <Trans>
          Sign contacts that other members confirm with <Link href="/signing-key">your signing key</Link>.
        </Trans>
      </p>
      {claims.length > 0 && (
        <ul className={s.list}>
          {claims.map((claim) => (
            <li key={claim.callsign} className={s.item}>
              <span className={s.itemWords}>
                <CallsignLink callsign={claim.callsign} />
                <small>
                  <ClaimText claim={claim} />
                </small>
              </span>
              {(claim.state === 'waiting' || claim.state === 'objected') && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t`Withdraw the claim to ${{ callsign: claim.callsign }}`}
                  onClick={() => void withdraw(claim.callsign)}
                >
                  {t`Withdraw`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Prove own={callsign} isVerified={verified !== null} />
    </>
  )
}

function ClaimText({ claim: { state, due_at } }: { claim: CallsignProofs['claims'][number] }) {
  const { t } = useLingui()
  if (state === 'objected') return t`Its holder objects, and an administrator decides`
  if (state === 'refused') return t`An administrator decided that it stays with its holder`
  if (state === 'moving') return t`Is moving to you`
  const day = <UtcTime at={due_at} form="day" />
  if (state === 'moved') return <Trans>Moved to you on {day}</Trans>
  return <Trans>Proved. It moves to you on {day}, unless its holder objects</Trans>
}

function Prove({ own, isVerified }: { own: string; isVerified: boolean }) {
  const { t } = useLingui()
  // Stored, because the code arrives by mail and the page may have been reloaded when the member returns.
  const [draft, setDraft, dropDraft] = useDraft(
    `account.proof.${own}`,
    isVerified ? NO_REQUEST : { ...NO_REQUEST, callsign: own },
    isProof,
  )
  const { callsign, sentTo } = draft
  const [code, setCode] = useState('')
  const [certificate, setCertificate] = useState(false)
  const [send, sending] = accountApi.useAccountSendCallsignCodeMutation()
  const [confirm, confirmed] = accountApi.useAccountProveByCodeMutation()
  const refused = confirmed.error ?? sending.error
  const call = normaliseCallsign(callsign)

  function proved() {
    const days = PROOF_LIMITS.objectDays
    showToast({
      text:
        call === own
          ? `${CALLSIGN_TEXTS.verified}: ${call}`
          : t`You’ve proved ${call} is yours. Its holder has ${days} days to object, then it moves to you.`,
      tone: 'success',
    })
    dropDraft()
    setCode('')
    setCertificate(false)
    sending.reset()
    confirmed.reset()
  }

  async function sendCode() {
    confirmed.reset()
    const { data } = await send(call)
    if (!data) return
    setDraft({ callsign: call, sentTo: data.to })
    setCode('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sentTo === '') return sendCode()
    sending.reset()
    const result = await confirm({ callsign: call, code })
    if (result.data) proved()
  }

  return (
    <>
      <form className={s.fields} onSubmit={submit} aria-label={t`Prove a callsign`}>
        {refused && <Banner tone="danger">{callProblem(refused).message || t`Couldn’t check the callsign.`}</Banner>}
        {sentTo !== '' && <Banner>{t`We sent a code to ${sentTo}, the address in the callbook.`}</Banner>}
        <Field label={t`Callsign to prove`} hint={t`Yours, or one that someone else holds here.`}>
          <TextInput
            kind="callsign"
            value={callsign}
            onValueChange={(value) => {
              setDraft({ callsign: value, sentTo: '' })
              setCode('')
              sending.reset()
              confirmed.reset()
            }}
            maxLength={30}
          />
        </Field>
        {sentTo !== '' && (
          <Field label={t`Code from the email`} required>
            <TextInput
              kind="figures"
              inputMode="numeric"
              value={code}
              onValueChange={setCode}
              maxLength={20}
              autoComplete="one-time-code"
              autoFocus
            />
          </Field>
        )}
        <div className={s.row}>
          <Button
            type="submit"
            variant={sentTo === '' ? 'default' : 'primary'}
            busy={sending.isLoading || confirmed.isLoading}
            disabled={call === '' || (sentTo !== '' && code.trim() === '')}
          >
            {sentTo === '' ? t`Email a code` : t`Confirm code`}
          </Button>
          {sentTo !== '' && (
            <Button variant="quiet" busy={sending.isLoading} onClick={() => void sendCode()}>
              {t`New code`}
            </Button>
          )}
          {!certificate && sentTo === '' && (
            <Button variant="quiet" onClick={() => setCertificate(true)} disabled={call === ''}>
              {t`Use LoTW certificate`}
            </Button>
          )}
        </div>
      </form>
      {certificate && <CertificateForm callsign={call} onProved={proved} onCancel={() => setCertificate(false)} />}
    </>
  )
}

/** The pending request, and the address to which its code was sent. The code itself is only in the mail. */
interface Proof {
  readonly callsign: string
  readonly sentTo: string
}

const NO_REQUEST: Proof = { callsign: '', sentTo: '' }

function isProof(value: unknown): value is Proof {
  return (
    typeof value === 'object' &&
    value !== null &&
    'callsign' in value &&
    typeof value.callsign === 'string' &&
    'sentTo' in value &&
    typeof value.sentTo === 'string'
  )
}
