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
  /** Group label. */
  label: ReactNode
  /** In arrow key order. */
  options: readonly RadioOption<Value>[]
  /** The selected value; `null` when none. */
  value: Value | null
  /** Called with the selected option. */
  onValueChange: (value: Value) => void
  /** Horizontal layout when there is space. */
  inline?: boolean
  /** Disables the group; options can be disabled individually. */
  disabled?: boolean
  className?: string | undefined
}

/** Selects one of a few options, all of which are visible. Arrow keys select. */
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
