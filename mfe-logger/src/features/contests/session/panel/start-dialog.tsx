import { useLingui } from '@lingui/react/macro'
import type { OwnContest } from '@onfreq/contracts/log/contest-session'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { Play, Plus } from 'lucide-react'
import * as score from '../score/score.module.css'
import { SessionFields } from './session-fields.tsx'
import { createStartForm, findProblems, getContests, type StartForm } from './start-form.ts'

export interface StartDialogProps {
  readonly form: StartForm
  /** The club's own contests, listed before the catalogue. */
  readonly own: readonly OwnContest[]
  /** Milliseconds since 1970, to suggest the period of a contest. */
  readonly now: number
  /** A request is pending. */
  readonly busy: boolean
  /** Error message of the last failed start. */
  readonly problem: string | null
  /** Called with the complete form. */
  readonly onForm: (form: StartForm) => void
  /** Starts the selected contest. */
  readonly onStart: () => void
  /** Opens the editor for a club's own contest. */
  readonly onOwn: () => void
  /** Closes the dialog without starting a contest. */
  readonly onClose: () => void
}

/** Receives focus after the start, because a callsign is entered next. */
const callsignField = () => document.querySelector<HTMLElement>('[data-entry="callsign"]')

/** Selects the contest, the exchange, the categories and the period. */
export function StartDialog(props: StartDialogProps) {
  const { t } = useLingui()
  const { form, own, now, busy, problem, onForm, onStart, onOwn, onClose } = props
  const contests = getContests(own)
  const contest = contests.find(({ id }) => id === form.contestId)
  const problems = findProblems(form)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Start a contest`}
      description={t`The log bar shows what this contest exchanges. Times are in UTC.`}
      size="l"
      finalFocus={callsignField}
      footer={
        <>
          <Button variant="quiet" icon={Plus} onClick={onOwn}>
            {t`Your own contest`}
          </Button>
          <DialogClose render={<Button>{t`Cancel`}</Button>} />
          <Button
            variant="primary"
            icon={Play}
            busy={busy}
            disabled={!contest || Object.keys(problems).length > 0}
            onClick={onStart}
          >
            {t`Start contest`}
          </Button>
        </>
      }
    >
      <form
        className={score.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (contest && Object.keys(problems).length === 0) onStart()
        }}
      >
        {problem && (
          <Banner tone="danger" className={score.wide}>
            {problem}
          </Banner>
        )}
        <Field label={t`Contest`} className={score.wide}>
          <Select
            value={form.contestId}
            options={contests.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => {
              const chosen = contests.find((one) => one.id === id)
              if (chosen) onForm(createStartForm(chosen, now, form))
            }}
          />
        </Field>
        <SessionFields form={form} contest={contest} onForm={onForm} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
