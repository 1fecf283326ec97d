import { useLingui } from '@lingui/react/macro'
import type { Contest } from '@onfreq/ham/contest/contest'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { findProblems, type StartForm, sentExchangeLabel } from './start-form.ts'

interface SessionFieldsProps {
  readonly form: StartForm
  readonly contest: Contest | undefined
  /** Called with the complete form. */
  readonly onForm: (form: StartForm) => void
}

/** Exchange, period and categories, entered at the start and when a contest is changed. */
export function SessionFields({ form, contest, onForm }: SessionFieldsProps) {
  const { t } = useLingui()
  const problems = findProblems(form)
  const label = contest ? sentExchangeLabel(contest) : null
  return (
    <>
      {label && (
        <Field label={label} hint={t`Sent with every contact`}>
          <TextInput
            kind="figures"
            maxLength={30}
            value={form.sent}
            onValueChange={(sent) => onForm({ ...form, sent: sent.toUpperCase() })}
          />
        </Field>
      )}
      <Field label={t`Starts`} error={problems.starts}>
        <TextInput kind="figures" value={form.starts} onValueChange={(starts) => onForm({ ...form, starts })} />
      </Field>
      <Field label={t`Ends`} error={problems.ends}>
        <TextInput kind="figures" value={form.ends} onValueChange={(ends) => onForm({ ...form, ends })} />
      </Field>
      {Object.entries(contest?.categories ?? {}).map(([name, words]) => (
        <Field key={name} label={categoryLabel(name)}>
          <Select
            value={form.categories[name] ?? null}
            options={words.map((value) => ({ value: value, label: value.toLowerCase().replaceAll('-', ' ') }))}
            onValueChange={(value) => onForm({ ...form, categories: { ...form.categories, [name]: value } })}
          />
        </Field>
      ))}
    </>
  )
}

/** `CATEGORY-OPERATOR` → `Operator` */
function categoryLabel(name: string): string {
  const value = name.replace('CATEGORY-', '').toLowerCase()
  return value.charAt(0).toUpperCase() + value.slice(1)
}
