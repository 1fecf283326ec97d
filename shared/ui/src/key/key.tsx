import { formatNumber } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './key.module.css'

export interface KeyProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Pressed state. Omit it for a key that only triggers an action. */
  pressed?: boolean | undefined
  /** Called with the requested state. */
  onPressedChange?: ((pressed: boolean) => void) | undefined
  /** Light along the top edge when pressed: amber like the needle, red for On Air, green for Calling CQ. */
  lit?: 'needle' | 'air' | 'cq'
  /** A lamp before the label. */
  led?: boolean
  /** Icon before the label. */
  icon?: LucideIcon | undefined
  /** A count after the label, e.g. followed stations. */
  count?: number | undefined
  /** `s` 28 px (default), `m` 36 px, `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** What is active while the key is lit. */
  children?: ReactNode
}

/** A front-panel push button for toggles, modes, Run and S&P, and views. A lit bar shows the pressed state. */
export function Key({
  pressed,
  onPressedChange,
  lit = 'needle',
  led = false,
  icon,
  count,
  size = 's',
  className,
  children,
  onClick,
  ...rest
}: KeyProps) {
  useLingui()
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={cx(s.key, size !== 's' && s[size], lit !== 'needle' && s[lit], className)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) onPressedChange?.(!pressed)
      }}
    >
      {led && <span className={s.led} aria-hidden />}
      {icon && <Icon of={icon} />}
      {children}
      {count !== undefined && <span className={s.count}>{formatNumber(count)}</span>}
    </button>
  )
}

export interface KeyOption<Value extends string> {
  /** Value passed to `onValueChange`. */
  value: Value
  /** Key label. */
  label: ReactNode
  /** Accessible name when the label is an icon. */
  name?: string | undefined
  /** Disabled for pointer and keyboard. */
  disabled?: boolean | undefined
}

export interface KeyGroupProps<Value extends string> {
  /** Group name, read before each key. */
  label: string
  /** The selected value; `null` when none. */
  value: Value | null
  /** Called with the pressed key, even if it is already selected. */
  onValueChange: (value: Value) => void
  /** In display order. */
  options: readonly KeyOption<Value>[]
  /** `s` 28 px (default), `m` 36 px, `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** Divides the full width among the keys. */
  stretch?: boolean
  className?: string | undefined
}

/** A group of exclusive keys: modes, Run and S&P, grid and list. */
export function KeyGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 's',
  stretch = false,
  className,
}: KeyGroupProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div role="group" aria-label={label} className={cx(s.group, stretch && s.stretch, className)}>
      {options.map((option) => (
        <Key
          key={option.value}
          size={size}
          pressed={option.value === value}
          disabled={option.disabled}
          aria-label={option.name}
          title={option.name}
          onPressedChange={() => onValueChange(option.value)}
        >
          {option.label}
        </Key>
      ))}
    </div>
  )
}
