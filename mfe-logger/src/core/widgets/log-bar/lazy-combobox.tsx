import { lazyPart } from '@onfreq/federation/lazy-part'
import type { ComboboxOption, ComboboxProps } from '@onfreq/ui/combobox'
import { ComboboxAtRest } from '@onfreq/ui/combobox-at-rest'
import { Suspense, startTransition, useRef, useState } from 'react'
import { NOTHING_BEGUN } from './begun.ts'
import { fieldParts } from './field-parts.ts'
import type { WholeComboboxProps } from './whole-combobox.tsx'

const WholeCombobox = lazyPart<WholeComboboxProps>(fieldParts.combobox)

export interface LazyComboboxProps extends ComboboxProps<string> {
  /** Somebody turns to it: what its list needs may be asked for. */
  readonly onTouched?: () => void
}

/** A combobox whose list comes when somebody turns to it. What is typed until then goes over to it. */
export function LazyCombobox({ onTouched, ...combobox }: LazyComboboxProps) {
  const [wanted, setWanted] = useState(false)
  const begun = useRef({ ...NOTHING_BEGUN })

  const want = () => {
    onTouched?.()
    // In a transition, so that the field stays with its focus until the code is there.
    startTransition(() => setWanted(true))
  }
  const { options, value, onValueChange, disabled: _disabled, emptyText: _emptyText, ...look } = combobox
  return (
    <Suspense>
      {wanted ? (
        <WholeCombobox {...combobox} begun={begun.current} />
      ) : (
        <ComboboxAtRest
          {...look}
          text={chosenText(options.find((option) => option.value === value))}
          onClear={() => onValueChange(null)}
          onTouched={(how) => {
            begun.current.focused = true
            if (how === 'press') begun.current.pressed = true
            want()
          }}
          onLeft={() => Object.assign(begun.current, NOTHING_BEGUN)}
          onType={(text) => {
            begun.current.text = text
          }}
          onKeyForList={(key) => {
            // Before anything was typed, Enter is for the form and the arrows open the list.
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
