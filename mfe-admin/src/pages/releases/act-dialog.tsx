import type { ReleaseAct } from '@onfreq/contracts/releases'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { releasesApi } from '../../releases-api.ts'

const WORDS = {
  promote: { title: 'Promote the canary of', verb: 'Promote', effect: 'Every visitor gets it within seconds.' },
  halt: { title: 'Halt the canary of', verb: 'Halt', effect: 'Its visitors get the stable release again at once.' },
  rollback: { title: 'Roll back', verb: 'Roll back', effect: 'Every visitor gets the release before within seconds.' },
} as const

interface ActDialogProps {
  readonly question: Pick<ReleaseAct, 'microfrontend' | 'act'>
  readonly onClose: () => void
}

/** Asks why: the reason stands in the audit trail. */
export function ActDialog({ question: { microfrontend, act }, onClose }: ActDialogProps) {
  const [reason, setReason] = useState('')
  const [send, { isLoading, error }] = releasesApi.useAdminReleaseActMutation()
  const words = WORDS[act]
  const answer = async () => {
    const { data } = await send({ microfrontend, act, reason: reason.trim() })
    if (!data) return
    showToast({ text: `${words.verb}: ${microfrontend}. Done.`, tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${words.title} ${microfrontend}?`}
      description={words.effect}
      size="s"
      footer={
        <>
          <DialogClose render={<Button variant="quiet">Cancel</Button>} />
          <Button
            variant={act === 'halt' ? 'danger' : 'primary'}
            busy={isLoading}
            disabled={reason.trim().length < 3}
            onClick={() => void answer()}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      <Field label="Why" hint="Stands in the audit trail.">
        <TextInput value={reason} onValueChange={setReason} maxLength={500} />
      </Field>
      {error && (
        <Banner tone="danger">{callProblem(error).message || 'That could not be done. Please try again.'}</Banner>
      )}
    </Dialog>
  )
}
