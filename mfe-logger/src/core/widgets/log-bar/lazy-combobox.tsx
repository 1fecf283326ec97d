import { lazyPart } from '@onfreq/federation/lazy-part'
import type { ComboboxOption, ComboboxProps } from '@onfreq/ui/combobox'
import { ComboboxAtRest } from '@onfreq/ui/combobox-at-rest'
import { Suspense, startTransition, useRef, useState } from 'react'
import { NO_PENDING_INPUT } from './begun.ts'
import { fieldParts } from './field-parts.ts'
import type { LoadedComboboxProps } from './whole-combobox.tsx'

const LoadedCombobox = lazyPart<LoadedComboboxProps>(fieldParts.combobox)

export interface LazyComboboxProps extends ComboboxProps<string> {
  /** Called on focus, when data for the list may be requested. */
  readonly onTouched?: () => void
}

/** A combobox whose list loads on focus. Input typed before is passed on to it. */
export function LazyCombobox({ onTouched, ...combobox }: LazyComboboxProps) {
  const [isRequested, setIsRequested] = useState(false)
  const pendingInput = useRef({ ...NO_PENDING_INPUT })

  const expected = () => {
    onTouched?.()
    // A transition, so that the field keeps its focus until the code has loaded.
    startTransition(() => setIsRequested(true))
  }
  const { options, value, onValueChange, disabled: _disabled, emptyText: _emptyText, ...fieldProps } = combobox
  return (
    <Suspense>
      {isRequested ? (
        <LoadedCombobox {...combobox} pendingInput={pendingInput.current} />
      ) : (
        <ComboboxAtRest
          {...fieldProps}
          text={getOptionText(options.find((option) => option.value === value))}
          onClear={() => onValueChange(null)}
          onTouched={(input) => {
            pendingInput.current.focused = true
            if (input === 'press') pendingInput.current.pressed = true
            expected()
          }}
          onLeft={() => Object.assign(pendingInput.current, NO_PENDING_INPUT)}
          onType={(text) => {
            pendingInput.current.text = text
          }}
          onKeyForList={(key) => {
            // Before any input, Enter submits the form and arrow keys open the list.
            if (key === 'Enter' && pendingInput.current.text === null) return false
            pendingInput.current.keys = [...pendingInput.current.keys, key]
            return true
          }}
        />
      )}
    </Suspense>
  )
}

function getOptionText(option: ComboboxOption | undefined): string {
  return option?.chosen ?? option?.label ?? ''
}
