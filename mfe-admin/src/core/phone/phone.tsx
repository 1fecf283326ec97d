/** Helpers for table cells on a phone, where headers are visually hidden and columns do not align. */
import type { ReactNode } from 'react'
import * as s from './phone.module.css'

/** A visible label that replaces the column header on a phone; screen readers use the header. */
export function PhoneWord({ children }: { readonly children: string }) {
  return (
    <span aria-hidden className={s.word}>
      {children}
    </span>
  )
}

/** A cell aligned with its row's end on a phone, like the cells above and below. */
export function PhoneEnd({ children }: { readonly children: ReactNode }) {
  return <span className={s.end}>{children}</span>
}
