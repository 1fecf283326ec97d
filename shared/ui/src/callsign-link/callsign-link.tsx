import { useLingui } from '@lingui/react/macro'
import { callsignToPath } from '@onfreq/ham/callsign'
import { BadgeCheck, ShieldCheck, Star } from 'lucide-react'
import { YouChip } from '../chip/chip.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import * as s from './callsign-link.module.css'

/**
 * Both marks are required together: in a list that passed only one, verified members would look like subscribers.
 */
type Marks =
  | {
      /** The callsign has been verified for this account. */
      verified: boolean
      /** A subscriber; independent of verification. */
      subscriber: boolean
    }
  | { verified?: boolean; subscriber?: never }

export type CallsignLinkProps = CallsignProps & Marks

interface CallsignProps {
  /** In any case; shown in capitals, with Ø as written. */
  callsign: string
  /** An administrator; replaces the subscriber mark. */
  administrator?: boolean
  /** Whether it is the viewer's own callsign. */
  you?: boolean
  /** `sm` 13 px rows (default), `md` 15 px cards, `lg` 22 px summaries, `xl` profile headers. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Link target other than the station's profile. `null` renders no link. */
  href?: string | null
  /** `_blank` opens a new tab, as embeds do on other sites. */
  target?: string | undefined
  className?: string | undefined
}

/** Callsigns up to this length fit everywhere. Longer ones, such as VP8/G0QQX/MM, are truncated with an ellipsis. */
const SHORT = 7

/** A callsign with its marks, linked to the station's page. */
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
