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
  /** What `onValueChange` is called with. */
  value: Value
  /** What the row says, and the field when it is chosen. */
  label: string
  /** A quiet word at the end of the row. */
  detail?: ReactNode | undefined
  /** Listed, and not to be chosen. */
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string> {
  /** In the order in which they are listed. */
  options: readonly SelectOption<Value>[]
  /** The chosen one; `null` shows the placeholder. */
  value: Value | null
  /** Called with the option that was chosen. */
  onValueChange: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** `s` 28 px, `m` 36 px (default), `hero` 48 px. */
  size?: 's' | 'm' | 'hero'
  /** Greyed, and passed over by press and key. A `Field` around it may say so too. */
  disabled?: boolean | undefined
  /** Needed outside a `Field`. */
  'aria-label'?: string | undefined
  /** Under which a form sends the value. */
  name?: string | undefined
  className?: string | undefined
}

/** One of a few. Letters jump to a row. From about fifteen rows on take `Combobox`. */
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
      {/* Its own inline style, for a scroll bar that we do not hide, would only be refused by the page's policy. */}
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
