import { formatNumber } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './key.module.css'

export interface KeyProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Whether it is down. Leave it out for a key that only acts. */
  pressed?: boolean | undefined
  /** Called with the state the person asks for. */
  onPressedChange?: ((pressed: boolean) => void) | undefined
  /** What lights along the top edge when down: the needle's amber, red for On Air, green for Calling CQ. */
  lit?: 'needle' | 'air' | 'cq'
  /** A lamp before the words. */
  led?: boolean
  /** Stands before the words. */
  icon?: LucideIcon | undefined
  /** A figure after the words, e.g. how many stations are followed. */
  count?: number | undefined
  /** `s` 28 px (default), `m` 36 px, `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** What is on when the key is lit. */
  children?: ReactNode
}

/** The push button of the front panel: toggles, modes, Run and S&P, views. A lit bar says that it is down. */
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
  /** What `onValueChange` is called with. */
  value: Value
  /** What the key says. */
  label: ReactNode
  /** The name where the label is an icon. */
  name?: string | undefined
  /** Greyed, and passed over by press and key. */
  disabled?: boolean | undefined
}

export interface KeyGroupProps<Value extends string> {
  /** The name of the choice, spoken before each key. */
  label: string
  /** The chosen value; `null` when none of the keys is meant. */
  value: Value | null
  /** Called with the key that was pressed, also when it is down already. */
  onValueChange: (value: Value) => void
  /** In the order in which they stand. */
  options: readonly KeyOption<Value>[]
  /** `s` 28 px (default), `m` 36 px, `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** The keys share the width. */
  stretch?: boolean
  className?: string | undefined
}

/** Keys of which one is down: mode keys, Run and S&P, grid and list. */
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
