import { Combobox as Base } from '@base-ui/react/combobox'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import * as popup from '../popup/popup.module.css'
import * as s from './combobox.module.css'
import { type ComboboxOption, matchOptions } from './match-options.ts'
import { type ListScroller, VirtualList } from './virtual-list.tsx'

export type { ComboboxOption }

export interface ComboboxProps<Value extends string> {
  /** All options, in the order shown without a query. */
  options: readonly ComboboxOption<Value>[]
  /** The selected value; `null` shows the placeholder. */
  value: Value | null
  /** Called with `null` when a clearable choice is cleared. */
  onValueChange: (value: Value | null) => void
  /** Placeholder without a selection. */
  placeholder?: string | undefined
  /** Message if no option matches. */
  emptyText?: string
  /** Shows a clear button. */
  clearable?: boolean
  /** Uses the mono font, e.g. for modes. */
  mono?: boolean
  /** `m` 36 px (default), `hero` 48 px. */
  size?: 's' | 'm' | 'hero'
  /** Disabled for pointer and keyboard. A surrounding `Field` may set it too. */
  disabled?: boolean | undefined
  /** Required outside a `Field`. */
  'aria-label'?: string | undefined
  className?: string | undefined
}

/**
 * Selects one of many options (235 modes, 340 entities). Typing filters, with the best matches first; only visible rows
 * are in the document.
 */
export function Combobox<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = t`Type to search`,
  emptyText = t`No matches`,
  clearable = false,
  mono = false,
  size = 'm',
  disabled,
  className,
  ...rest
}: ComboboxProps<Value>) {
  const { t } = useLingui()
  const { disabled: fieldDisabled, ...field } = useFieldControl()
  const [open, setOpen] = useState(false)
  const [list, setList] = useState<HTMLElement | null>(null)
  const [query, setQuery] = useState<string | null>(null)
  const scroller = useRef<ListScroller>(null)
  const selected = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  const matchingOptions = useMemo(() => matchOptions(options, query ?? ''), [options, query])

  return (
    <Base.Root<ComboboxOption<Value>>
      virtualized
      autoHighlight
      items={options}
      filteredItems={matchingOptions}
      value={selected}
      onValueChange={(next) => {
        if (next || clearable) onValueChange(next?.value ?? null)
      }}
      itemToStringLabel={(item) => item.chosen ?? item.label}
      isItemEqualToValue={(item, other) => item.value === other.value}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setQuery(null)
      }}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') setQuery(text)
        else if (reason === 'input-clear') setQuery('')
      }}
      onItemHighlighted={(item, { reason, index }) => {
        if (item && reason !== 'pointer') queueMicrotask(() => scroller.current?.show(index))
      }}
      disabled={disabled ?? fieldDisabled ?? false}
    >
      <Base.InputGroup className={cx(s.frame, s[size], mono && s.mono, className)}>
        <Base.Input
          {...field}
          aria-label={rest['aria-label']}
          className={s.input}
          placeholder={placeholder}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        {clearable && (
          <Base.Clear
            className={s.button}
            aria-label={t({ message: 'Clear', context: 'verb' })}
            title={t({ message: 'Clear', context: 'verb' })}
          >
            <Icon of={X} size="s" />
          </Base.Clear>
        )}
        <Base.Trigger className={s.button} aria-label={t`Show all`}>
          <Icon of={ChevronDown} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} collisionPadding={8} align="start">
          <Base.Popup className={cx(popup.popup, s.popup, mono && s.mono)}>
            <Base.Empty className={popup.empty}>{emptyText}</Base.Empty>
            <Base.List ref={setList} className={s.scroll}>
              <VirtualList<ComboboxOption<Value>> open={open} frame={list} scroller={scroller}>
                {(option) => (
                  <>
                    <span className={cx(popup.grow, option.indent && s.indent)}>{option.label}</span>
                    {option.detail && <span className={popup.detail}>{option.detail}</span>}
                    <span className={popup.check}>
                      <Base.ItemIndicator render={<Icon of={Check} size="s" />} />
                    </span>
                  </>
                )}
              </VirtualList>
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
