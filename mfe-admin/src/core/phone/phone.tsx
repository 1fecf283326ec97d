/**
 * Helpers for table cells on a phone, where column headers are visually hidden and cells are not aligned in columns.
 */
import type { ReactNode } from 'react'
import * as s from './phone.module.css'

/** A visible label that replaces the column header on a phone; screen readers read the header. */
export function PhoneLabel({ children }: { readonly children: string }) {
  return (
    <span aria-hidden className={s.word}>
      {children}
    </span>
  )
}

/** A cell that is aligned with the end of its row on a phone, like the cells above and below it. */
export function PhoneEnd({ children }: { readonly children: ReactNode }) {
  return <span className={s.end}>{children}</span>
}
