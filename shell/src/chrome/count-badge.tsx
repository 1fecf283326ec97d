import { Plural } from '@lingui/react/macro'
import { cx } from '@onfreq/ui/cx'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './count-badge.module.css'

/** How many are unread; nothing when none are. The link around it is named by its contents: "Inbox 3 new". */
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
