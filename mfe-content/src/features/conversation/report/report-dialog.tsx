import { useLingui } from '@lingui/react/macro'
import {
  CONVERSATION_LIMITS,
  REPORT_REASONS,
  type ReportedKind,
  type ReportReason,
} from '@onfreq/contracts/conversation/limits'
import { REASON_TEXTS, REPORT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { showToast } from '@onfreq/ui/show-toast'
import { TextArea } from '@onfreq/ui/text-area'
import { useState } from 'react'
import { useVreportMutation } from '../../../api.ts'
import * as s from './report-dialog.module.css'

interface ReportDialogProps {
  readonly about: ReportedKind
  readonly id: number
  readonly onClose: () => void
}

/** Dialog to report content to the administrators. */
export function ReportDialog({ about, id, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [send, { error, isLoading }] = useVreportMutation()

  async function submit() {
    if (reason === null) return
    const result = await send({ about, id, reason, note: note.trim() })
    if (result.error) return
    showToast({ text: REPORT_TEXTS.done, tone: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={about === 'post' ? t`Report this post` : t`Report this comment`}
      description={t`Only administrators see it, and its author isn’t told who reported it.`}
      size="s"
      footer={
        <>
          <DialogClose render={<Button variant="quiet">{t`Cancel`}</Button>} />
          <Button variant="primary" busy={isLoading} disabled={reason === null} onClick={() => void submit()}>
            {t`Send report`}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {error && <Banner tone="danger">{callProblem(error).message || REPORT_TEXTS.failed}</Banner>}
        <RadioGroup
          label={t`What’s wrong with it?`}
          options={REPORT_REASONS.map((value) => ({ value, label: REASON_TEXTS[value] }))}
          value={reason}
          onValueChange={setReason}
        />
        <Field label={t`Anything to add?`}>
          <TextArea rows={3} value={note} onValueChange={setNote} maxLength={CONVERSATION_LIMITS.reportNote} />
        </Field>
      </div>
    </Dialog>
  )
}
