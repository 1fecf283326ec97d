import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { useFieldControl } from './field-context.ts'
import * as s from './input.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** Called with the text after each change. */
  onValueChange?: ((value: string) => void) | undefined
  /** `s` 28 px, `m` 36 px (default), `hero` 48 px. */
  size?: 's' | 'm' | 'hero'
  /** `callsign`: monospaced and upper case; `report`: monospaced and centred; `figures`: monospaced. */
  kind?: 'text' | 'callsign' | 'report' | 'figures'
  /** Icon at the start of the frame. */
  icon?: LucideIcon | undefined
  /** Unit after the text, e.g. `W`. */
  unit?: string | undefined
  /** Controls inside the frame, after the text: clear, GO, lock. */
  end?: ReactNode | undefined
  /** Class of the frame; `style` and other props go to the input. */
  className?: string | undefined
}

/** Single-line text. A surrounding `Field` labels and describes it; used alone, it needs `aria-label`. */
export function TextInput({
  onValueChange,
  size = 'm',
  kind = 'text',
  icon,
  unit,
  end,
  className,
  onChange,
  ...rest
}: TextInputProps) {
  const field = useFieldControl()
  const disabled = rest.disabled ?? field.disabled
  return (
    <span className={cx(s.frame, s[size], s[kind], className)} data-disabled={disabled || undefined}>
      {icon && <Icon of={icon} />}
      <input
        type="text"
        autoComplete="off"
        spellCheck={kind === 'text' ? undefined : false}
        autoCapitalize={kind === 'callsign' ? 'characters' : undefined}
        {...field}
        {...rest}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(kind === 'callsign' ? event.target.value.toUpperCase() : event.target.value)
        }}
      />
      {unit && (
        <span className={s.unit} aria-hidden>
          {unit}
        </span>
      )}
      {end}
    </span>
  )
}
