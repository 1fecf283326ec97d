import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './field.module.css'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  /** Label above the control. */
  label: ReactNode
  /**
   * One control: `TextInput`, `NumberInput`, `TextArea`, `Select` or `Combobox`. The field passes id and descriptions to it.
   */
  children: ReactNode
  /** Permanent hint below the control. */
  hint?: ReactNode | undefined
  /** Error message. Marks the field as invalid. */
  error?: ReactNode | undefined
  /** At the end of the label line: a key cap, a counter. */
  aside?: ReactNode | undefined
  /** Shows that the field is required, also to assistive technology. */
  required?: boolean
  /** Disables the label and the control. */
  disabled?: boolean
  /** Small legend above the control, as in the log bar. */
  dense?: boolean
  /** Hides the label visually. */
  hideLabel?: boolean
  /** For controls that `for` cannot label, such as a key group: the label names the group. */
  group?: boolean
  className?: string | undefined
}

/** A form field: label, control, hint and error. */
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
