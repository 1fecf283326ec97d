import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { MicroDial } from '../micro-dial/micro-dial.tsx'
import * as s from './empty-state.module.css'

export interface EmptyStateProps {
  /** One sentence, e.g. "No Notifications". */
  children: ReactNode
  /** One suggested action. */
  action?: ReactNode | undefined
  className?: string | undefined
}

/** Shown in place of an empty list: an empty dial, a sentence and one action. */
export function EmptyState({ children, action, className }: EmptyStateProps) {
  return (
    <div className={cx(s.empty, className)}>
      <MicroDial className={s.dial} />
      <p>{children}</p>
      {action}
    </div>
  )
}
