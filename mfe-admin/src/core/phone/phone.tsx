/** What the cells of a table need on a phone, where its heads are only spoken and its columns are not below each other. */
import type { ReactNode } from 'react'
import * as s from './phone.module.css'

/** A word that says on a phone what the head of the column says elsewhere; whoever listens hears the head. */
export function PhoneWord({ children }: { readonly children: string }) {
  return (
    <span aria-hidden className={s.word}>
      {children}
    </span>
  )
}

/** A cell that ends where its row ends on a phone, under and over the others that do. */
export function PhoneEnd({ children }: { readonly children: ReactNode }) {
  return <span className={s.end}>{children}</span>
}
