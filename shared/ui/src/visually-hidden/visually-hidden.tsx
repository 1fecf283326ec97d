import type { ReactNode } from 'react'
import * as s from './visually-hidden.module.css'

export interface VisuallyHiddenProps {
  /** Text that is read aloud. */
  children: ReactNode
}

/** Text for assistive technology only. It takes no space in the layout. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={s.hidden}>{children}</span>
}
