import { Plural } from '@lingui/react/macro'
import { cx } from '@onfreq/ui/cx'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './count-badge.module.css'

/** The number of unread items; renders nothing for zero. It is part of the link's accessible name: "Inbox 3 new". */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span className={cx(s.badge, className)}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>
        {' '}
        <Plural value={count} one="new" other="new" />
      </VisuallyHidden>
    </span>
  )
}
