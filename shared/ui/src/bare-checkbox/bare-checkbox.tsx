import type { ChangeEventHandler } from 'react'
import { cx } from '../cx.ts'
import * as s from './bare-checkbox.module.css'

export interface BareCheckboxProps {
  /** Whether it is ticked. */
  checked: boolean
  /** One handler for all rows; the box is `event.currentTarget`. */
  onChange: ChangeEventHandler<HTMLInputElement>
  /** Accessible name: "Select contact with W7QSE". */
  label: string
  className?: string | undefined
}

/**
 * A native checkbox that looks like `Checkbox`: one element without state, for tables whose rows appear by the hundred
 * while scrolling. Use `Checkbox` in forms.
 */
export function BareCheckbox({ checked, onChange, label, className }: BareCheckboxProps) {
  return (
    <input type="checkbox" className={cx(s.box, className)} aria-label={label} checked={checked} onChange={onChange} />
  )
}
