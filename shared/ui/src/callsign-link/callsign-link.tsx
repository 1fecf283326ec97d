import { useLingui } from '@lingui/react/macro'
import { callsignToPath } from '@onfreq/ham/callsign'
import { BadgeCheck, ShieldCheck, Star } from 'lucide-react'
import { YouChip } from '../chip/chip.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import * as s from './callsign-link.module.css'

/**
 * Where the mark of subscribers stands, it must be known whether the callsign is verified: a list that shows the one and
 * never the other would tell a verified member apart from a subscriber no more.
 */
type Marks =
  | {
      /** It was shown that the callsign is this account's. */
      verified: boolean
      /** A subscriber: says nothing of whose the callsign is. */
      subscriber: boolean
    }
  | { verified?: boolean; subscriber?: never }

export type CallsignLinkProps = CallsignProps & Marks

interface CallsignProps {
  /** In any case; shown in capitals, with Ø as it is written. */
  callsign: string
  /** An administrator; shown in place of the subscriber's mark. */
  administrator?: boolean
  /** Your own callsign. */
  you?: boolean
  /** `sm` 13 px rows (default), `md` 15 px cards, `lg` 22 px summaries, `xl` the head of a profile. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Another place than the station's profile. `null` shows the callsign without a link. */
  href?: string | null
  /** `_blank` opens a tab of its own, as an embed does on the page of somebody else. */
  target?: string | undefined
  className?: string | undefined
}

/** Up to here a callsign fits wherever one stands. Longer ones, as VP8/G0QQX/MM, are cut with an ellipsis. */
const SHORT = 7

/** A callsign, always a link to its station, with what is known about it. */
export function CallsignLink({
  callsign,
  verified = false,
  subscriber = false,
  administrator = false,
  you = false,
  size = 'sm',
  href,
  target,
  className,
}: CallsignLinkProps) {
  const { t } = useLingui()
  const text = (
    <bdi dir="ltr" className={s.text}>
      {callsign.toUpperCase()}
    </bdi>
  )
  return (
    <span className={cx(s.callsign, callsign.length <= SHORT && s.short, s[size], className)}>
      {href === null ? (
        text
      ) : (
        <Link href={href ?? `/${encodeURIComponent(callsignToPath(callsign))}`} target={target} className={s.link}>
          {text}
        </Link>
      )}
      {administrator ? (
        <Icon of={ShieldCheck} size="s" label={t`Administrator`} className={s.administrator} />
      ) : (
        subscriber && <Icon of={Star} size="s" label={t`Subscriber`} className={s.subscriber} />
      )}
      {verified && <Icon of={BadgeCheck} size="s" label={t`Verified callsign`} className={s.verified} />}
      {you && <YouChip />}
    </span>
  )
}
