import { useLingui } from '@lingui/react/macro'
import { FIELD_OPERATORS, type FieldCondition, type FieldOperator } from '@onfreq/contracts/log/log'
import { FIELD_FILTER_TEXTS } from '@onfreq/contracts/log/texts'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { conditionFields, fieldNamed } from './condition-fields.ts'
import { needsValue, OPERATOR_LABELS } from './condition-words.ts'
import * as s from './conditions.module.css'

const OPERATORS = FIELD_OPERATORS.map((value) => ({ value, label: OPERATOR_LABELS[value] }))

/** Form for a condition on any field, by its everyday name, its ADIF name, or a program's own field name. */
export default function ConditionForm({ onAdd }: { readonly onAdd: (condition: FieldCondition) => void }) {
  const { t } = useLingui()
  const list = useId()
  const [name, setName] = useState('')
  const [op, setOp] = useState<FieldOperator>('is')
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const field = fieldNamed(name)
    if (field === undefined) {
      setProblem(name.trim() === '' ? t`Choose a field.` : FIELD_FILTER_TEXTS.unknownField(name.trim()))
      return
    }
    if (needsValue(op) && value.trim() === '') {
      setProblem(FIELD_FILTER_TEXTS.noValue(field))
      return
    }
    onAdd({ field, op, ...(needsValue(op) && { value: value.trim() }) })
  }
  return (
    <form
      className={s.form}
      aria-label={t`Add a condition`}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field dense label={t`Field`} error={problem} className={s.field}>
        <TextInput
          kind="text"
          list={list}
          placeholder={t`Power, or TX_PWR`}
          value={name}
          onValueChange={(next) => {
            setName(next)
            setProblem(null)
          }}
          maxLength={60}
        />
      </Field>
      <datalist id={list}>
        {conditionFields().map(({ field, words }) => (
          <option key={field} value={words || field}>
            {words && field}
          </option>
        ))}
      </datalist>
      <Field dense label={t`Condition`}>
        <Select options={OPERATORS} value={op} onValueChange={setOp} />
      </Field>
      {needsValue(op) && (
        <Field dense label={t`Value`}>
          <TextInput kind="text" value={value} onValueChange={setValue} maxLength={100} />
        </Field>
      )}
      <Button type="submit" icon={Plus}>
        {t`Add`}
      </Button>
    </form>
  )
}
