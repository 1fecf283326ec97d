import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from './field-context.ts'
import * as s from './input.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Called with the full text on each change. */
  onValueChange?: ((value: string) => void) | undefined
}

/** Multi-line text that grows with its content. */
export function TextArea({ onValueChange, onChange, className, ...rest }: TextAreaProps) {
  const field = useFieldControl()
  return (
    <span className={cx(s.frame, s.area, className)} data-disabled={(rest.disabled ?? field.disabled) || undefined}>
      <textarea
        {...field}
        {...rest}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
      />
    </span>
  )
}
