import { Plural } from '@lingui/react/macro'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './count-badge.module.css'

/** How many wait; nothing when none do. The link around it is named by its contents: "Inbox 3 new". */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={s.badge}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>
        {' '}
        <Plural value={count} one="new" other="new" />
      </VisuallyHidden>
    </span>
  )
}
