import * as s from './count-badge.module.css'

/** How many wait; nothing when none do. The link around it says the number in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={s.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
