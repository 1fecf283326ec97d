import { useLingui } from '@lingui/react/macro'
import type { Contest } from '@onfreq/ham/contest/contest'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import * as score from '../score/score.module.css'
import { SessionFields } from './session-fields.tsx'
import { findProblems, type StartForm } from './start-form.ts'

export interface ChangeDialogProps {
  /** The running contest. */
  readonly contest: Contest
  readonly form: StartForm
  /** A request is pending. */
  readonly busy: boolean
  /** Error message of the last failed save. */
  readonly problem: string | null
  /** Called with the complete form. */
  readonly onForm: (form: StartForm) => void
  /** Saves the form. */
  readonly onSave: () => void
  /** Closes the dialog without saving. */
  readonly onClose: () => void
}

/** Changes period, exchange and categories while a contest is running. */
export function ChangeDialog({ contest, form, busy, problem, onForm, onSave, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const isReady = Object.keys(findProblems(form)).length === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Change ${{ name: contest.name }}`}
      description={t`Contacts within the new times count; those in your log keep what they sent. Times are in UTC.`}
      size="l"
      footer={
        <>
          <DialogClose render={<Button>{t`Cancel`}</Button>} />
          <Button variant="primary" busy={busy} disabled={!isReady} onClick={onSave}>
            {t`Save changes`}
          </Button>
        </>
      }
    >
      <form
        className={score.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onSave()
        }}
        // Shortcuts of the log bar do not apply in this form.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        {problem && (
          <Banner tone="danger" className={score.wide}>
            {problem}
          </Banner>
        )}
        <SessionFields form={form} contest={contest} onForm={onForm} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
