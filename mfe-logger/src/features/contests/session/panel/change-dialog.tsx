import { useLingui } from '@lingui/react/macro'
import type { Contest } from '@onfreq/ham/contest/contest'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import * as score from '../score/score.module.css'
import { SessionFields } from './session-fields.tsx'
import { problemsOf, type StartForm } from './start-form.ts'

export interface ChangeDialogProps {
  /** The contest under way. */
  readonly contest: Contest
  readonly form: StartForm
  /** A call is under way. */
  readonly busy: boolean
  /** Why it was not saved, in words. */
  readonly problem: string | null
  /** Called with the whole form. */
  readonly onForm: (form: StartForm) => void
  /** Saves what the form says. */
  readonly onSave: () => void
  /** Leaves without a change. */
  readonly onClose: () => void
}

/** What somebody got wrong at the start, or finds out on the way: period, exchange, categories. */
export function ChangeDialog({ contest, form, busy, problem, onForm, onSave, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const isReady = Object.keys(problemsOf(form)).length === 0
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
        // The keys of the log bar are not meant here.
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
