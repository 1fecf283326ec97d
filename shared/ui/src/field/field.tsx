import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './field.module.css'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  /** Stands above the control and names it. */
  label: ReactNode
  /** One control: `TextInput`, `NumberInput`, `TextArea`, `Select`, `Combobox`. It takes id and descriptions from here. */
  children: ReactNode
  /** Said under the control, always. */
  hint?: ReactNode | undefined
  /** What is wrong, in the words of the product. The field is invalid while it is there. */
  error?: ReactNode | undefined
  /** At the end of the label's line: a key cap, a counter. */
  aside?: ReactNode | undefined
  /** Marked, and told to those who listen. */
  required?: boolean
  /** Greys out the label and the control inside. */
  disabled?: boolean
  /** Small legend above the control, as in the log bar. */
  dense?: boolean
  /** The label is only spoken. */
  hideLabel?: boolean
  /** For a control that is not labelable by `for`, e.g. a group of keys: the label names the group. */
  group?: boolean
  className?: string | undefined
}

/** A label, a control, and what there is to say about it. */
export function Field({
  label,
  children,
  hint,
  error,
  aside,
  required = false,
  disabled = false,
  dense = false,
  hideLabel = false,
  group = false,
  className,
}: FieldProps) {
  const id = useId()
  const controlId = `${id}control`
  const labelId = `${id}label`
  const hintId = hint ? `${id}hint` : ''
  const errorId = error ? `${id}error` : ''
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  const caption = group ? (
    <span id={labelId}>{label}</span>
  ) : (
    <label id={labelId} htmlFor={controlId}>
      {label}
    </label>
  )
  return (
    <FieldContext value={{ controlId, labelId, describedBy, invalid: Boolean(error), required, disabled }}>
      <div
        className={cx(s.field, dense && s.dense, className)}
        {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
      >
        <div className={cx(s.caption, hideLabel && s.hidden)}>
          {caption}
          {aside && <span className={s.aside}>{aside}</span>}
        </div>
        {children}
        {hint && (
          <div id={hintId} className={s.hint}>
            {hint}
          </div>
        )}
        {error && (
          <div id={errorId} className={s.error} role="alert">
            <Icon of={CircleAlert} size="s" />
            {error}
          </div>
        )}
      </div>
    </FieldContext>
  )
}
