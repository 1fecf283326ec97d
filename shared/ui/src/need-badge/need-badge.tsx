import { cx } from '../cx.ts'
import * as s from './need-badge.module.css'

export interface NeedBadgeProps {
  /** `solid` a new country, `outline` new on this band, `dashed` new in this mode, `plain` anything else that is new. */
  readonly shape: 'solid' | 'outline' | 'dashed' | 'plain'
  /** "NEW DXCC", "New on 20m". */
  readonly children: string
  /** Everything that is new, where the badge names the first of several. */
  readonly all?: string | undefined
}

/** What a contact would add to the viewer's log. The shape says it without the colour, the words without either. */
export function NeedBadge({ shape, children, all }: NeedBadgeProps) {
  return (
    <span className={cx(s.badge, s[shape])} title={all}>
      {children}
    </span>
  )
}
