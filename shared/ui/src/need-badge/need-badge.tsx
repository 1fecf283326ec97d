import { cx } from '../cx.ts'
import * as s from './need-badge.module.css'

export interface NeedBadgeProps {
  /** `solid` a new country, `outline` new on this band, `dashed` new in this mode, `plain` any other new item. */
  readonly shape: 'solid' | 'outline' | 'dashed' | 'plain'
  /** "NEW DXCC", "New on 20m". */
  readonly children: string
  /** All new items, when the badge names only the first. */
  readonly all?: string | undefined
}

/** Shows what a contact would add to the viewer's log. Shape and text carry the meaning without colour. */
export function NeedBadge({ shape, children, all }: NeedBadgeProps) {
  return (
    <span className={cx(s.badge, s[shape])} title={all}>
      {children}
    </span>
  )
}
