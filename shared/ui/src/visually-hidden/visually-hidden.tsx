import type { ReactNode } from 'react'
import * as s from './visually-hidden.module.css'

/** Text for those who listen. Takes no room and is not copied as layout. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={s.hidden}>{children}</span>
}
