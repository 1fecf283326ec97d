import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import * as s from './switch.module.css'

export interface SwitchProps {
  /** Whether it is on. */
  checked: boolean
  /** Called with the new state. */
  onCheckedChange: (checked: boolean) => void
  /** Label of the setting. */
  label: ReactNode
  /** What the setting changes. */
  hint?: ReactNode | undefined
  /** Disabled for pointer and keyboard. */
  disabled?: boolean
  className?: string | undefined
}

/** Switches a setting immediately. In a form that is saved later, use `Checkbox`. */
export function Switch({ checked, onCheckedChange, label, hint, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={cx(s.row, className)} data-disabled={disabled || undefined}>
      <span className={s.words}>
        <span id={`${id}label`} className={s.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}hint`} className={s.hint}>
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        className={s.track}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        aria-labelledby={`${id}label`}
        aria-describedby={hint ? `${id}hint` : undefined}
      >
        <Base.Thumb className={s.thumb} />
      </Base.Root>
    </div>
  )
}
