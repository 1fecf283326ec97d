import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RepairSelection } from '@onfreq/contracts/log/log'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useLogbookRepairMutation, useLogbookUndoMutation } from '../../../api.ts'
import { LocationChoice } from '../../locations/choice.tsx'
import { Differences } from './differences.tsx'
import { jobDetail, jobResultText, jobShare } from './job-words.ts'
import {
  CARD_STEPS,
  CARD_WAYS,
  isDated,
  MARKED_SERVICES,
  REPAIR_FIELDS,
  type RepairForm,
  type RepairKind,
  repairAction,
  SERVICE_STEPS,
} from './repair-action.ts'
import * as s from './repair-dialog.module.css'
import { usePreview } from './use-preview.ts'

interface RepairDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Null if nothing is selected and no filter is set. */
  readonly selection: RepairSelection | null
  /** Description of the selection: "3 selected contacts", "412 contacts of this filter". */
  readonly scope: string
  readonly onDone: () => void
}

const KINDS: readonly { value: RepairKind; label: string; hint: string }[] = [
  {
    value: 'set',
    get label() {
      return t`Change a field`
    },
    get hint() {
      return t`The same value for all of them.`
    },
  },
  {
    value: 'location',
    get label() {
      return t`Assign a location`
    },
    get hint() {
      return t`They were made from one of your locations.`
    },
  },
  {
    value: 'shift',
    get label() {
      return t`Move the times`
    },
    get hint() {
      return t`For a log that was kept in local time.`
    },
  },
  {
    value: 'resolve_dxcc',
    get label() {
      return t`Look up DXCC again`
    },
    get hint() {
      return t`From callsign and date, with today’s country data.`
    },
  },
  {
    value: 'paper_card',
    get label() {
      return t`Mark paper cards`
    },
    get hint() {
      return t`Sent or received: bureau, direct, manager.`
    },
  },
  {
    value: 'service_state',
    get label() {
      return t`Mark services`
    },
    get hint() {
      return t`Sent to LoTW, eQSL, QRZ.com or Club Log, or confirmed there.`
    },
  },
  {
    value: 'delete',
    get label() {
      return t`Delete`
    },
    get hint() {
      return t`You can undo this.`
    },
  },
]

const INITIAL_FORM: RepairForm = {
  kind: 'set',
  field: 'Comment',
  value: '',
  hours: '',
  card: 'sent',
  service: 'lotw',
  mark: 'sent',
  way: null,
  day: '',
  location: null,
}
const waysOrSame = () => [{ value: 'same', label: t`As it is` }, ...CARD_WAYS] as const

/** Bulk repair: select an action, preview the differences, and apply it; it can be undone. */
export function RepairDialog({ open, onOpenChange, selection, scope, onDone }: RepairDialogProps) {
  const { t } = useLingui()
  const [form, setForm] = useState<RepairForm>(INITIAL_FORM)
  const { looking, preview, failure, show, reset: remove } = usePreview()
  const [problem, setProblem] = useState<string | null>(null)
  const [repair, { isLoading }] = useLogbookRepairMutation()
  const [undo] = useLogbookUndoMutation()
  const action = repairAction(form)

  const change = (part: Partial<RepairForm>) => {
    setForm({ ...form, ...part })
    remove()
    setProblem(null)
  }
  const close = (next: boolean) => {
    if (!next) {
      remove()
      setProblem(null)
    }
    onOpenChange(next)
  }
  const run = async (isPreview: boolean) => {
    if (!selection || !action) return
    try {
      const job = await repair({ selection, action, preview: isPreview }).unwrap()
      if (isPreview) return show(job)
      close(false)
      onDone()
      // The page shows the progress of a background job.
      if (job.status !== 'done') return
      const { step_id: step } = job
      showToast({
        text: jobResultText(job),
        tone: 'success',
        ...(step !== null && { action: { label: t`Undo`, run: () => void undo(step) } }),
      })
    } catch (error) {
      setProblem(callProblem(error).message || t`That didn’t work. Please try again.`)
    }
  }

  const day = (
    <Field label={t`Day`} hint={t`Like 2026-11-23, UTC. Left empty, it is today.`}>
      <TextInput kind="figures" value={form.day} onValueChange={(text) => change({ day: text })} />
    </Field>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="l"
      title={t`Edit contacts`}
      description={scope}
      footer={
        preview ? (
          <>
            <Button onClick={remove}>{t`Back`}</Button>
            <Button
              variant={form.kind === 'delete' ? 'danger' : 'primary'}
              busy={isLoading}
              disabled={preview.changed === 0}
              onClick={() => void run(false)}
            >
              {form.kind === 'delete'
                ? t`${plural({ count: preview.changed }, { one: 'Delete # contact', other: 'Delete # contacts' })}`
                : t`${plural({ count: preview.changed }, { one: 'Change # contact', other: 'Change # contacts' })}`}
            </Button>
          </>
        ) : looking ? (
          <Button onClick={remove}>{t`Cancel`}</Button>
        ) : (
          <Button variant="primary" busy={isLoading} disabled={!action || !selection} onClick={() => void run(true)}>
            {t`Show what would change`}
          </Button>
        )
      }
    >
      {(problem ?? failure) && <Banner tone="danger">{problem ?? failure}</Banner>}
      {preview ? (
        <Differences response={preview} kind={form.kind} />
      ) : looking ? (
        <ProgressBar label={t`Checking what would change…`} value={jobShare(looking)} detail={jobDetail(looking)} />
      ) : (
        <div className={s.form}>
          <RadioGroup
            label={t`What to do`}
            value={form.kind}
            onValueChange={(kind) => change({ kind })}
            options={KINDS}
          />
          {form.kind === 'set' && (
            <div className={s.pair}>
              <Field label={t`Field`}>
                <Select
                  options={REPAIR_FIELDS}
                  value={form.field}
                  onValueChange={(field) => change({ field, value: '' })}
                />
              </Field>
              <Field label={t`New value`} hint={t`Leave blank to clear the field.`}>
                <TextInput value={form.value} onValueChange={(value) => change({ value })} />
              </Field>
            </div>
          )}
          {form.kind === 'location' && <LocationChoice onChoose={(location) => change({ location })} />}
          {form.kind === 'shift' && (
            <Field label={t`Hours`} hint={t`-1 moves an hour earlier, 5.5 five and a half hours later.`}>
              <TextInput kind="figures" value={form.hours} onValueChange={(hours) => change({ hours })} />
            </Field>
          )}
          {form.kind === 'paper_card' && (
            <div className={s.pair}>
              <Field label={t`Card`}>
                <Select options={CARD_STEPS} value={form.card} onValueChange={(card) => change({ card })} />
              </Field>
              {isDated(form.card) && (
                <>
                  <Field label={t`By`}>
                    <Select
                      options={waysOrSame()}
                      value={form.way ?? 'same'}
                      onValueChange={(way) => change({ way: way === 'same' ? null : way })}
                    />
                  </Field>
                  {day}
                </>
              )}
            </div>
          )}
          {form.kind === 'service_state' && (
            <div className={s.pair}>
              <Field label={t`Service`}>
                <Select
                  options={MARKED_SERVICES}
                  value={form.service}
                  onValueChange={(service) => change({ service })}
                />
              </Field>
              <Field label={t`State`}>
                <Select options={SERVICE_STEPS} value={form.mark} onValueChange={(mark) => change({ mark })} />
              </Field>
              {isDated(form.mark) && day}
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
