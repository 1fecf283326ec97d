import type { ChangeEventHandler } from 'react'
import { cx } from '../cx.ts'
import * as s from './bare-checkbox.module.css'

export interface BareCheckboxProps {
  /** Whether the box is checked. */
  checked: boolean
  /** One handler serves all rows; `event.currentTarget` is the box. */
  onChange: ChangeEventHandler<HTMLInputElement>
  /** Accessible name: "Select contact with W7QSE". */
  label: string
  className?: string | undefined
}

/**
 * A native checkbox that looks like `Checkbox`: one element without state, for tables in which hundreds of rows appear
 * while scrolling. Use `Checkbox` in forms.
 */
export function BareCheckbox({ checked, onChange, label, className }: BareCheckboxProps) {
  return (
    <input type="checkbox" className={cx(s.box, className)} aria-label={label} checked={checked} onChange={onChange} />
  )
}
