import { useLingui } from '@lingui/react/macro'
import { PROOF_LIMITS } from '@onfreq/contracts/accounts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { callsignsApi } from '../../callsigns-api.ts'
import * as s from './callsigns.module.css'

/** Form in which an administrator confirms that a callsign belongs to the account that has it. */
export function VouchForm() {
  const { t } = useLingui()
  const [callsign, setCallsign] = useState('')
  const [note, setNote] = useState('')
  const [vouch, { error, isLoading }] = callsignsApi.useAdminVouchForMutation()
  const call = normaliseCallsign(callsign)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = await vouch({ callsign: call, note: note.trim() })
    if (result.error) return
    showToast({ text: `${CALLSIGN_TEXTS.verified}: ${call}`, tone: 'success' })
    setCallsign('')
    setNote('')
  }

  return (
    <form className={s.vouch} onSubmit={submit} aria-label={t`Verify a callsign`}>
      {error && (
        <Banner tone="danger" className={s.wide}>
          {callProblem(error).message || t`Couldn’t verify the callsign. Please try again.`}
        </Banner>
      )}
      <Field label={t`Callsign`} required>
        <TextInput kind="callsign" value={callsign} onValueChange={setCallsign} maxLength={LIMITS.callsign.max} />
      </Field>
      <Field label={t`Note`} required>
        <TextInput
          value={note}
          onValueChange={setNote}
          maxLength={PROOF_LIMITS.note}
          placeholder={t`Licence seen on a video call`}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isLoading} disabled={call === '' || note.trim() === ''}>
        {t`Verify callsign`}
      </Button>
    </form>
  )
}
