import type { ReactNode } from 'react'
import * as s from './visually-hidden.module.css'

export interface VisuallyHiddenProps {
  /** What is read out. */
  children: ReactNode
}

/** Text for those who listen. Takes no room and is not copied as layout. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={s.hidden}>{children}</span>
}
