import type { CallsignProofs } from '@onfreq/contracts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/texts-callsigns'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
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
const CLAIMS = {
  waiting: 'moves to you on',
  objected: 'has an objection; an administrator decides. Asked for before',
  moving: 'is moving to you',
  moved: 'moved to you on',
  refused: 'was not given to you. Asked for before',
} as const

/** Whose the callsign is: proving the own one, and claiming one that somebody else holds. */
export function CallsignSection() {
  const { data, error, refetch } = accountApi.useAccountCallsignQuery()
  return (
    <Group
      title="Your callsign"
      help="Prove that a callsign is yours and it gets the mark of a verified callsign. Someone else uses it here? Prove it, and it moves to you."
    >
      {error && !data && <ErrorState onRetry={refetch}>Your callsign could not be checked.</ErrorState>}
      {!data && !error && <Skeleton height={80} />}
      {data && <CallsignState proofs={data} />}
    </Group>
  )
}

function CallsignState({ proofs }: { proofs: CallsignProofs }) {
  const { callsign, verified, claims, claimed } = proofs
  const [object, { isLoading }] = accountApi.useAccountObjectMutation()
  const [withdraw] = accountApi.useAccountWithdrawClaimMutation()
  return (
    <>
      {claimed && (
        <Banner tone="warning">
          Another member proved that {callsign} is theirs.{' '}
          {claimed.state === 'waiting' ? (
            <>
              It moves to them on <UtcTime at={claimed.due_at} form="day" /> unless you object.{' '}
              <Button size="s" busy={isLoading} onClick={() => void object()}>
                Object
              </Button>
            </>
          ) : (
            'You objected, and an administrator decides.'
          )}
        </Banner>
      )}
      <p>
        <CallsignLink callsign={callsign} href={null} size="md" verified={verified !== null} />{' '}
        {verified ? (
          <>
            Verified {METHODS[verified.method]}, <UtcTime at={verified.at} form="day" />
          </>
        ) : (
          'Not verified yet'
        )}
      </p>
      {claims.length > 0 && (
        <ul className={s.list}>
          {claims.map((claim) => (
            <li key={claim.callsign} className={s.item}>
              <span className={s.itemWords}>
                {claim.callsign}
                <small>
                  {CLAIMS[claim.state]} {claim.state !== 'moving' && <UtcTime at={claim.due_at} form="day" />}
                </small>
              </span>
              {(claim.state === 'waiting' || claim.state === 'objected') && (
                <Button size="s" variant="quiet" onClick={() => void withdraw(claim.callsign)}>
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

function Prove({ own, isVerified }: { own: string; isVerified: boolean }) {
  const [callsign, setCallsign] = useState(isVerified ? '' : own)
  const [code, setCode] = useState('')
  const [certificate, setCertificate] = useState(false)
  const [send, sent] = accountApi.useAccountSendCallsignCodeMutation()
  const [confirm, confirmed] = accountApi.useAccountProveByCodeMutation()
  const problem = callProblem(confirmed.error ?? sent.error)
  const call = normaliseCallsign(callsign)

  function proved() {
    showToast({
      text: call === own ? `${CALLSIGN_TEXTS.verified}: ${call}` : CALLSIGN_TEXTS.claimed(call),
      tone: 'success',
    })
    setCallsign('')
    setCode('')
    setCertificate(false)
    sent.reset()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    confirmed.reset()
    if (!sent.data) return void send(call)
    const answer = await confirm({ callsign: call, code })
    if (answer.data) proved()
  }

  return (
    <>
      <form className={s.fields} onSubmit={submit} aria-label="Prove a callsign">
        {(sent.error || confirmed.error) && (
          <Banner tone="danger">{problem.message || 'The callsign could not be checked.'}</Banner>
        )}
        {sent.data && <Banner>{CALLSIGN_TEXTS.codeSent(sent.data.to)}</Banner>}
        <Field label="Callsign to prove" hint="Yours, or one that someone else holds here.">
          <TextInput
            value={callsign}
            onValueChange={(value) => {
              setCallsign(value)
              sent.reset()
            }}
            maxLength={30}
          />
        </Field>
        {sent.data && (
          <Field label="Code from the mail" required>
            <TextInput value={code} onValueChange={setCode} maxLength={20} autoComplete="one-time-code" autoFocus />
          </Field>
        )}
        <div className={s.row}>
          <Button
            type="submit"
            busy={sent.isLoading || confirmed.isLoading}
            disabled={call === '' || (sent.data !== undefined && code === '')}
          >
            {sent.data ? 'Confirm code' : 'Mail a code'}
          </Button>
          {!certificate && (
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
