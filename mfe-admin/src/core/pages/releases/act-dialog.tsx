import { useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { releasesApi } from '../../releases-api.ts'
import { type Question, toAct, toPin, toTexts } from './questions.ts'

interface ActDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

/** Asks for the reason of an action, which is stored in the audit log. */
export function ActDialog({ question, onClose }: ActDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [sendAct, act] = releasesApi.useAdminReleaseActMutation()
  const [sendPin, pin] = releasesApi.useAdminReleasePinMutation()
  const { title, verb, effect } = toTexts(question)
  const error = act.error ?? pin.error
  const respond = async () => {
    const why = reason.trim()
    const acting = toAct(question, why)
    const pinning = toPin(question, why)
    const sent = acting ? await sendAct(acting) : pinning ? await sendPin(pinning) : undefined
    if (!sent?.data) return
    showToast({ text: t`${verb}: ${{ microfrontend: question.microfrontend }}. Done.`, tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={effect}
      size="s"
      footer={
        <>
          <DialogClose render={<Button variant="quiet">{t`Cancel`}</Button>} />
          <Button
            variant={question.kind === 'halt' ? 'danger' : 'primary'}
            busy={act.isLoading || pin.isLoading}
            disabled={reason.trim().length < 3}
            onClick={() => void respond()}
          >
            {verb}
          </Button>
        </>
      }
    >
      {'against' in question && question.against && (
        <Banner tone="warning">{t`Not advised. ${{ against: question.against }}`}</Banner>
      )}
      <Field label={t`Why`} hint={t`Shown in the audit log.`}>
        <TextInput value={reason} onValueChange={setReason} maxLength={500} />
      </Field>
      {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
    </Dialog>
  )
}
