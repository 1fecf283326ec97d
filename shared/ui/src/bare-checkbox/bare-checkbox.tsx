import type { ChangeEventHandler } from 'react'
import { cx } from '../cx.ts'
import * as s from './bare-checkbox.module.css'

export interface BareCheckboxProps {
  /** Whether it is ticked. */
  checked: boolean
  /** One handler for all rows; the box is `event.currentTarget`. */
  onChange: ChangeEventHandler<HTMLInputElement>
  /** Only spoken: "Select contact with W7QSE". */
  label: string
  className?: string | undefined
}

/**
 * The browser's own checkbox in the look of `Checkbox`: one element and no state, for tables whose rows come and go by
 * the hundred while somebody scrolls. In forms take `Checkbox`.
 */
export function BareCheckbox({ checked, onChange, label, className }: BareCheckboxProps) {
  return (
    <input type="checkbox" className={cx(s.box, className)} aria-label={label} checked={checked} onChange={onChange} />
  )
}
