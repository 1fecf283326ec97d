import { Combobox, type ComboboxProps } from '@onfreq/ui/combobox'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Begun, createEnterKeeper, replayInput } from './begun.ts'
import * as s from './whole-combobox.module.css'

export interface WholeComboboxProps extends ComboboxProps<string> {
  readonly begun: Readonly<Begun>
}

/** The actual combobox, which takes over the placeholder's state. */
export default function WholeCombobox({ begun, ...combobox }: WholeComboboxProps) {
  const place = useRef<HTMLSpanElement>(null)
  const left = useRef(begun)
  useLayoutEffect(() => replayInput(place.current, left.current), [])
  const [holdEnter] = useState(createEnterKeeper)
  return (
    <span ref={place} className={s.place} onKeyDownCapture={holdEnter}>
      <Combobox {...combobox} />
    </span>
  )
}
