import { useLingui } from '@lingui/react/macro'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import type { ReportedThing } from '@onfreq/contracts/conversation/moderation'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextArea } from '@onfreq/ui/text-area'
import { type FormEvent, useState } from 'react'
import { reportsApi } from '../../api.ts'
import { ACTS, type Act } from './acts.ts'
import * as s from './reports.module.css'

export interface Decision {
  readonly thing: ReportedThing
  readonly act: Act
}

const FORM = 'report-decision'

/** Explains the effect of the decision, and asks for a note, which is required for a warning. */
export function DecideDialog({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { thing, act } = decision
  const { key, title, says: text, notifiesAuthor } = ACTS[act]
  const [note, setNote] = useState('')
  const [decide, { error, isLoading }] = reportsApi.useAdminDecideReportsMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = await decide({ about: thing.about, id: thing.id, act, note: note.trim() })
    if (result.error) return
    showToast({ text: t`Done. It’s in the record.`, tone: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      size="s"
      footer={
        <>
          <DialogClose render={<Button variant="quiet">{t`Cancel`}</Button>} />
          <Button
            type="submit"
            form={FORM}
            variant={act === 'hide' ? 'danger' : 'primary'}
            busy={isLoading}
            disabled={act === 'warn' && note.trim() === ''}
          >
            {key}
          </Button>
        </>
      }
    >
      <form id={FORM} className={s.form} onSubmit={submit}>
        {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
        <Field
          label={t`Note`}
          hint={
            notifiesAuthor
              ? t`The author gets it, from the administrators.`
              : t`Kept in the record, for administrators.`
          }
          required={act === 'warn'}
        >
          <TextArea value={note} onValueChange={setNote} maxLength={CONVERSATION_LIMITS.moderationNote} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
