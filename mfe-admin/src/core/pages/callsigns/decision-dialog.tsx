import { useLingui } from '@lingui/react/macro'
import { type ClaimsResponse, PROOF_LIMITS } from '@onfreq/contracts/accounts/callsign-proofs'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextArea } from '@onfreq/ui/text-area'
import { type FormEvent, useState } from 'react'
import { callsignsApi } from '../../callsigns-api.ts'
import * as s from './callsigns.module.css'

export interface Decision {
  readonly claim: ClaimsResponse['claims'][number]
  /** The claimant receives the callsign; otherwise its owner keeps it. */
  readonly move: boolean
}

const FORM = 'claim-decision'

/** Explains the effect of the decision, and requires a reason. */
export function DecisionDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useLingui()
  const { claim, move } = decision
  const { callsign, claimant } = claim
  const [note, setNote] = useState('')
  const [decide, { error, isLoading }] = callsignsApi.useAdminDecideClaimMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = await decide({ callsign, claimant, move, note: note.trim() })
    if (!result.data) return
    const text = move ? t`${callsign} has moved to the account of ${claimant}.` : t`${callsign} stays with its holder.`
    showToast({ text, tone: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={move ? t`Move ${callsign} to ${claimant}?` : t`Refuse ${claimant}’s claim?`}
      description={
        move
          ? t`Today’s holder of ${callsign} keeps the account and its log under a placeholder call. Both get a mail.`
          : t`${callsign} stays where it is, and the proof that ${claimant} gave counts no longer.`
      }
      size="s"
      footer={
        <>
          <DialogClose render={<Button variant="quiet">{t`Cancel`}</Button>} />
          <Button
            type="submit"
            form={FORM}
            variant={move ? 'danger' : 'primary'}
            busy={isLoading}
            disabled={note.trim() === ''}
          >
            {move ? t`Move callsign` : t`Refuse claim`}
          </Button>
        </>
      }
    >
      <form id={FORM} className={s.form} onSubmit={submit}>
        {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
        <Field label={t`Note`} hint={t`What you have seen. Kept with the claim, never shown to members.`} required>
          <TextArea value={note} onValueChange={setNote} maxLength={PROOF_LIMITS.note} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
