import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { type ReactNode, useId } from 'react'
import * as box from '../checkbox/checkbox.module.css'
import { cx } from '../cx.ts'
import * as s from './radio-group.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode | undefined
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> {
  /** The question. */
  label: ReactNode
  /** In the order in which the arrow keys move. */
  options: readonly RadioOption<Value>[]
  /** The chosen one; `null` while nothing is. */
  value: Value | null
  /** Called with the option that was chosen. */
  onValueChange: (value: Value) => void
  /** Side by side where there is room. */
  inline?: boolean
  /** For all of them; an option can be disabled alone. */
  disabled?: boolean
  className?: string | undefined
}

/** One of a few, all in view. Arrow keys choose. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  inline = false,
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <div className={cx(s.group, className)}>
      <span id={id} className={s.question}>
        {label}
      </span>
      <Base
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
        disabled={disabled}
        className={cx(s.options, inline && s.inline)}
      >
        {options.map((option) => (
          <div key={option.value} className={box.row} data-disabled={disabled || option.disabled || undefined}>
            <Radio.Root
              value={option.value}
              disabled={option.disabled ?? false}
              className={cx(box.box, box.round)}
              aria-labelledby={`${id}${option.value}`}
              aria-describedby={option.hint ? `${id}${option.value}hint` : undefined}
            >
              <Radio.Indicator className={box.dot} />
            </Radio.Root>
            <span className={box.words}>
              <span id={`${id}${option.value}`} className={box.label}>
                {option.label}
              </span>
              {option.hint && (
                <span id={`${id}${option.value}hint`} className={box.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </div>
        ))}
      </Base>
    </div>
  )
}
