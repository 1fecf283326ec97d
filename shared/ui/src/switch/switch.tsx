import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import * as s from './switch.module.css'

export interface SwitchProps {
  /** Whether it is on. */
  checked: boolean
  /** Called with the state it is turned to. */
  onCheckedChange: (checked: boolean) => void
  /** What is on or off. */
  label: ReactNode
  /** What follows from it. */
  hint?: ReactNode | undefined
  /** Greyed, and passed over by press and key. */
  disabled?: boolean
  className?: string | undefined
}

/** On or off, at once. In a form that is saved later take `Checkbox`. */
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
