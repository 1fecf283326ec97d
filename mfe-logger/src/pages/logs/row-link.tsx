import { Icon } from '@onfreq/ui/icon'
import type { LucideIcon } from 'lucide-react'
import * as s from './logbook-table.module.css'

interface RowLinkProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly href: string
}

/** A plain link of one icon in a row of the logbook; the body of the table takes its click (`useRowClicks`). */
export function RowLink({ icon, label, href }: RowLinkProps) {
  return (
    <a href={href} aria-label={label} title={label} className={s.rowLink}>
      <Icon of={icon} />
    </a>
  )
}
