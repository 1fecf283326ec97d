import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import * as popup from '../popup/popup.module.css'
import * as s from './select.module.css'

export interface SelectOption<Value extends string> {
  /** Value passed to `onValueChange`. */
  value: Value
  /** Text of the row, and of the field when selected. */
  label: string
  /** Secondary text at the end of the row. */
  detail?: ReactNode | undefined
  /** Listed but not selectable. */
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string> {
  /** In display order. */
  options: readonly SelectOption<Value>[]
  /** The selected value; `null` shows the placeholder. */
  value: Value | null
  /** Called with the selected option. */
  onValueChange: (value: Value) => void
  /** Placeholder without a selection. */
  placeholder?: string
  /** `s` 28 px, `m` 36 px (default), `hero` 48 px. */
  size?: 's' | 'm' | 'hero'
  /** Disabled for pointer and keyboard. A surrounding `Field` may set it too. */
  disabled?: boolean | undefined
  /** Required outside a `Field`. */
  'aria-label'?: string | undefined
  /** Form field name. */
  name?: string | undefined
  className?: string | undefined
}

/** Selects one of a few options. Letters jump to a row. For more than about fifteen options use `Combobox`. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = t`Choose`,
  size = 'm',
  disabled,
  name,
  className,
  ...rest
}: SelectProps<Value>) {
  useLingui()
  const { disabled: fieldDisabled, ...field } = useFieldControl()
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next)
      }}
      disabled={disabled ?? fieldDisabled ?? false}
      modal={false}
      {...(name && { name })}
    >
      <Base.Trigger {...field} aria-label={rest['aria-label']} className={cx(s.trigger, s[size], className)}>
        <Base.Value className={s.value} placeholder={<span className={s.placeholder}>{placeholder}</span>} />
        <Icon of={ChevronDown} className={s.arrow} />
      </Base.Trigger>
      {/* Suppresses an inline style for a hidden scroll bar, which the page's content security policy would block. */}
      <CSPProvider disableStyleElements>
        <Base.Portal>
          <Base.Positioner
            className={popup.positioner}
            sideOffset={4}
            collisionPadding={8}
            align="start"
            alignItemWithTrigger={false}
          >
            <Base.Popup className={popup.popup}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={popup.item}
                  >
                    <Base.ItemText className={popup.grow}>{option.label}</Base.ItemText>
                    {option.detail !== undefined && <span className={popup.detail}>{option.detail}</span>}
                    <span className={popup.check}>
                      <Base.ItemIndicator render={<Icon of={Check} size="s" />} />
                    </span>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
  )
}
