import { lazyPart } from '@onfreq/federation/lazy-part'
import type { ComboboxOption, ComboboxProps } from '@onfreq/ui/combobox'
import { ComboboxAtRest } from '@onfreq/ui/combobox-at-rest'
import { Suspense, startTransition, useRef, useState } from 'react'
import { NOTHING_BEGUN } from './begun.ts'
import { fieldParts } from './field-parts.ts'
import type { WholeComboboxProps } from './whole-combobox.tsx'

const WholeCombobox = lazyPart<WholeComboboxProps>(fieldParts.combobox)

export interface LazyComboboxProps extends ComboboxProps<string> {
  /** Focused: list data may be requested. */
  readonly onTouched?: () => void
}

/** A combobox whose list loads on focus. Earlier input is transferred to it. */
export function LazyCombobox({ onTouched, ...combobox }: LazyComboboxProps) {
  const [isRequested, setWanted] = useState(false)
  const begun = useRef({ ...NOTHING_BEGUN })

  const expected = () => {
    onTouched?.()
    // In a transition, so that the field keeps its focus until the code has loaded.
    startTransition(() => setWanted(true))
  }
  const { options, value, onValueChange, disabled: _disabled, emptyText: _emptyText, ...look } = combobox
  return (
    <Suspense>
      {isRequested ? (
        <WholeCombobox {...combobox} begun={begun.current} />
      ) : (
        <ComboboxAtRest
          {...look}
          text={chosenText(options.find((option) => option.value === value))}
          onClear={() => onValueChange(null)}
          onTouched={(how) => {
            begun.current.focused = true
            if (how === 'press') begun.current.pressed = true
            expected()
          }}
          onLeft={() => Object.assign(begun.current, NOTHING_BEGUN)}
          onType={(text) => {
            begun.current.text = text
          }}
          onKeyForList={(key) => {
            // Before any input, Enter belongs to the form and arrows open the list.
            if (key === 'Enter' && begun.current.text === null) return false
            begun.current.keys = [...begun.current.keys, key]
            return true
          }}
        />
      )}
    </Suspense>
  )
}

function chosenText(option: ComboboxOption | undefined): string {
  return option?.chosen ?? option?.label ?? ''
}
