import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './checkbox.module.css'

export interface CheckboxProps {
  /** Whether the box is checked. */
  checked: boolean
  /** Called with the new state. */
  onCheckedChange: (checked: boolean) => void
  /** Label next to the box; pressing it toggles too. */
  label: ReactNode
  /** Hides the label visually, for example in a table. */
  hideLabel?: boolean
  /** Hint below the label. */
  hint?: ReactNode | undefined
  /** Error message below the label. */
  error?: ReactNode | undefined
  /** Indeterminate: part of the group is selected. */
  indeterminate?: boolean
  /** Disabled for pointer and keyboard. */
  disabled?: boolean
  /** Form field name. */
  name?: string | undefined
  className?: string | undefined
}

/** A yes/no form field. */
export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hideLabel = false,
  hint,
  error,
  indeterminate = false,
  disabled = false,
  name,
  className,
}: CheckboxProps) {
  const id = useId()
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx(s.row, className)} data-disabled={disabled || undefined}>
      <Base.Root
        className={s.box}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        indeterminate={indeterminate}
        disabled={disabled}
        aria-labelledby={`${id}label`}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        {...(name && { name })}
      >
        <Base.Indicator className={s.mark}>
          <Icon of={indeterminate ? Minus : Check} size="s" />
        </Base.Indicator>
      </Base.Root>
      <span className={cx(s.words, hideLabel && s.hidden)}>
        <span id={`${id}label`} className={s.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}hint`} className={s.hint}>
            {hint}
          </span>
        )}
        {error && (
          <span id={`${id}error`} className={s.error}>
            {error}
          </span>
        )}
      </span>
    </div>
  )
}
