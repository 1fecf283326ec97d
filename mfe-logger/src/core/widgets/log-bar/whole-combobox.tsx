import { Combobox, type ComboboxProps } from '@onfreq/ui/combobox'
import { useLayoutEffect, useRef, useState } from 'react'
import { createEnterGuard, type PendingInput, replayInput } from './begun.ts'
import * as s from './whole-combobox.module.css'

export interface LoadedComboboxProps extends ComboboxProps<string> {
  readonly pendingInput: Readonly<PendingInput>
}

/** The loaded combobox, which takes over the state of its placeholder. */
export default function LoadedCombobox({ pendingInput, ...combobox }: LoadedComboboxProps) {
  const container = useRef<HTMLSpanElement>(null)
  const left = useRef(pendingInput)
  useLayoutEffect(() => replayInput(container.current, left.current), [])
  const [holdEnter] = useState(createEnterGuard)
  return (
    <span ref={container} className={s.place} onKeyDownCapture={holdEnter}>
      <Combobox {...combobox} />
    </span>
  )
}
