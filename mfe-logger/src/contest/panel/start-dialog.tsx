import type { OwnContest } from '@onfreq/contracts/log/contest-session'
import type { CabrilloCategory } from '@onfreq/ham/contest/cabrillo'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { Play, Plus } from 'lucide-react'
import { contestsOf, formFor, problemsOf, type StartForm, sentLabel } from './start-form.ts'
import * as s from './view.module.css'

export interface StartDialogProps {
  readonly form: StartForm
  /** Contests of the club, before those of the catalogue. */
  readonly own: readonly OwnContest[]
  /** Milliseconds since 1970: the periods that are offered begin by it. */
  readonly now: number
  /** A call is under way. */
  readonly busy: boolean
  /** Why it was not started, in words. */
  readonly problem: string | null
  /** Called with the whole form. */
  readonly onForm: (form: StartForm) => void
  /** Starts the contest of the form. */
  readonly onStart: () => void
  /** Opens the form of a contest of one's own. */
  readonly onOwn: () => void
  /** Leaves without a change. */
  readonly onClose: () => void
}

/** Chooses a contest, what is sent, the categories and the time. */
export function StartDialog(props: StartDialogProps) {
  const { form, own, now, busy, problem, onForm, onStart, onOwn, onClose } = props
  const contests = contestsOf(own)
  const contest = contests.find(({ id }) => id === form.contestId)
  const problems = problemsOf(form)
  const label = contest ? sentLabel(contest) : null
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Start a contest"
      description="The log bar shows what this contest exchanges. Times are in UTC."
      size="l"
      footer={
        <>
          <Button variant="quiet" icon={Plus} onClick={onOwn}>
            Your own contest
          </Button>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button
            variant="primary"
            icon={Play}
            busy={busy}
            disabled={!contest || Object.keys(problems).length > 0}
            onClick={onStart}
          >
            Start contest
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (contest && Object.keys(problems).length === 0) onStart()
        }}
      >
        {problem && (
          <Banner tone="danger" className={s.wide}>
            {problem}
          </Banner>
        )}
        <Field label="Contest" className={s.wide}>
          <Select
            value={form.contestId}
            options={contests.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => {
              const chosen = contests.find((one) => one.id === id)
              if (chosen) onForm(formFor(chosen, now, form))
            }}
          />
        </Field>
        {label && (
          <Field label={label} hint="Sent with every contact">
            <TextInput
              kind="figures"
              maxLength={30}
              value={form.sent}
              onValueChange={(sent) => onForm({ ...form, sent: sent.toUpperCase() })}
            />
          </Field>
        )}
        <Field label="Starts" error={problems.starts}>
          <TextInput kind="figures" value={form.starts} onValueChange={(starts) => onForm({ ...form, starts })} />
        </Field>
        <Field label="Ends" error={problems.ends}>
          <TextInput kind="figures" value={form.ends} onValueChange={(ends) => onForm({ ...form, ends })} />
        </Field>
        {Object.entries(contest?.categories ?? {}).map(([name, words]) => (
          <Field key={name} label={categoryLabel(name)}>
            <Select
              value={form.categories[name] ?? null}
              options={words.map((word) => ({ value: word, label: word.toLowerCase().replaceAll('-', ' ') }))}
              onValueChange={(word) => onForm({ ...form, categories: { ...form.categories, [name]: word } })}
            />
          </Field>
        ))}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** `CATEGORY-OPERATOR` → `Operator` */
const categoryLabel = (name: CabrilloCategory | string) => {
  const word = name.replace('CATEGORY-', '').toLowerCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}
