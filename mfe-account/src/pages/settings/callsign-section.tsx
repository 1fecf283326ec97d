import type { CallsignProofs } from '@onfreq/contracts/accounts/callsign-proofs'
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
import { accountApi } from '../../api.ts'
import { CertificateForm } from './certificate-form.tsx'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

const METHODS = { mail: 'by callbook mail', lotw: 'by LoTW certificate', administrator: 'by an administrator' } as const

/** Whose the callsign is: proving the own one, and claiming one that somebody else holds. */
export function CallsignSection() {
  const { data, error, refetch } = accountApi.useAccountCallsignQuery()
  return (
    <Group
      title="Your callsign"
      anchor="callsign"
      waits={!data && !error}
      help="Prove that a callsign is yours and it gets the verified mark. If someone else uses it here, proving it moves it to you."
    >
      {error && !data && <ErrorState onRetry={refetch}>Couldn’t check your callsign.</ErrorState>}
      {!data && !error && <Skeleton height={80} />}
      {data && <CallsignState proofs={data} />}
    </Group>
  )
}

function CallsignState({ proofs }: { proofs: CallsignProofs }) {
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
                Object
              </Button>
            )
          }
        >
          Another member proved that {callsign} is theirs.{' '}
          {claimed.state === 'waiting' ? (
            <>
              It moves to them on <UtcTime at={claimed.due_at} form="day" /> unless you object. Your log stays yours
              either way.
            </>
          ) : (
            'You objected, and an administrator decides.'
          )}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || 'Couldn’t save that. Please try again.'}</Banner>
      )}
      <p className={s.row}>
        <CallsignLink callsign={callsign} href={null} size="md" verified={verified !== null} />
        <span className={s.note}>
          {verified ? (
            <>
              Verified {METHODS[verified.method]}, <UtcTime at={verified.at} form="day" />
            </>
          ) : (
            'Not verified yet'
          )}
        </span>
      </p>
      <p className={s.quiet}>
        Sign contacts that other members confirm with <Link href="/signing-key">your signing key</Link>.
      </p>
      {claims.length > 0 && (
        <ul className={s.list}>
          {claims.map((claim) => (
            <li key={claim.callsign} className={s.item}>
              <span className={s.itemWords}>
                <CallsignLink callsign={claim.callsign} />
                <small>
                  <ClaimWords claim={claim} />
                </small>
              </span>
              {(claim.state === 'waiting' || claim.state === 'objected') && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Withdraw the claim to ${claim.callsign}`}
                  onClick={() => void withdraw(claim.callsign)}
                >
                  Withdraw
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

function ClaimWords({ claim: { state, due_at } }: { claim: CallsignProofs['claims'][number] }) {
  if (state === 'objected') return 'Its holder objects, and an administrator decides'
  if (state === 'refused') return 'An administrator decided that it stays with its holder'
  if (state === 'moving') return 'Is moving to you'
  return (
    <>
      {state === 'moved' ? 'Moved to you on' : 'Proved. It moves to you on'} <UtcTime at={due_at} form="day" />
      {state === 'waiting' && ', unless its holder objects'}
    </>
  )
}

function Prove({ own, isVerified }: { own: string; isVerified: boolean }) {
  // The code comes by mail: whoever goes to read it may come back to a page that was loaded anew.
  const [draft, setDraft, dropDraft] = useDraft(
    `account.proof.${own}`,
    isVerified ? NOTHING : { ...NOTHING, callsign: own },
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
    showToast({
      text: call === own ? `${CALLSIGN_TEXTS.verified}: ${call}` : CALLSIGN_TEXTS.claimed(call),
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
    const answer = await confirm({ callsign: call, code })
    if (answer.data) proved()
  }

  return (
    <>
      <form className={s.fields} onSubmit={submit} aria-label="Prove a callsign">
        {refused && <Banner tone="danger">{callProblem(refused).message || 'Couldn’t check the callsign.'}</Banner>}
        {sentTo !== '' && <Banner>{CALLSIGN_TEXTS.codeSent(sentTo)}</Banner>}
        <Field label="Callsign to prove" hint="Yours, or one that someone else holds here.">
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
          <Field label="Code from the email" required>
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
            {sentTo === '' ? 'Email a code' : 'Confirm code'}
          </Button>
          {sentTo !== '' && (
            <Button variant="quiet" busy={sending.isLoading} onClick={() => void sendCode()}>
              New code
            </Button>
          )}
          {!certificate && sentTo === '' && (
            <Button variant="quiet" onClick={() => setCertificate(true)} disabled={call === ''}>
              Use LoTW certificate
            </Button>
          )}
        </div>
      </form>
      {certificate && <CertificateForm callsign={call} onProved={proved} onCancel={() => setCertificate(false)} />}
    </>
  )
}

/** What is asked for, and where its code went. The code itself is in the mail. */
interface Proof {
  readonly callsign: string
  readonly sentTo: string
}

const NOTHING: Proof = { callsign: '', sentTo: '' }

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
