import { useLingui } from '@lingui/react/macro'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './combobox.module.css'
import type { ComboboxProps } from './combobox.tsx'

export interface ComboboxAtRestProps
  extends Pick<ComboboxProps<string>, 'placeholder' | 'clearable' | 'mono' | 'size' | 'aria-label' | 'className'> {
  /** The selected option. */
  readonly text: string
  /** Called by the clear button of a `clearable` combobox. */
  readonly onClear?: (() => void) | undefined
  /** Called when the user is about to choose: on focus, or on a press, which also opens the list. */
  readonly onTouched: (how: 'focus' | 'press') => void
  /** Called on blur, which discards the typed text. */
  readonly onLeft: () => void
  /** Called with the full text on each change. */
  readonly onType: (text: string) => void
  /** Called for Enter or an arrow key typed before the list has loaded. Returns whether the key will be replayed. */
  readonly onKeyForList: (key: string) => boolean
}

/** A `Combobox` whose list has not loaded yet: it looks identical and buffers input until the list is ready. */
export function ComboboxAtRest({
  text,
  placeholder,
  clearable = false,
  mono = false,
  size = 'm',
  className,
  onClear,
  onTouched,
  onLeft,
  onType,
  onKeyForList,
  ...rest
}: ComboboxAtRestProps) {
  const { t } = useLingui()
  const field = useFieldControl()
  const [typed, setTyped] = useState<string | null>(null)
  const press = () => onTouched('press')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div role="group" className={cx(s.frame, s[size], mono && s.mono, className)}>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-label={rest['aria-label']}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        className={s.input}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value)
          onType(event.target.value)
        }}
        onFocus={(event) => {
          event.currentTarget.select()
          onTouched('focus')
        }}
        onBlur={() => {
          setTyped(null)
          onLeft()
        }}
        onClick={press}
        onKeyDown={(event) => {
          if (LIST_KEYS.has(event.key) && onKeyForList(event.key)) event.preventDefault()
        }}
      />
      {clearable && text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className={s.button}
          aria-label={t({ message: 'Clear', context: 'verb' })}
          title={t({ message: 'Clear', context: 'verb' })}
          onClick={onClear}
        >
          <Icon of={X} size="s" />
        </button>
      )}
      <button type="button" tabIndex={-1} className={s.button} aria-label={t`Show all`} onClick={press}>
        <Icon of={ChevronDown} />
      </button>
    </div>
  )
}

const LIST_KEYS = new Set(['Enter', 'ArrowDown', 'ArrowUp'])
