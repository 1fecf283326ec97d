import { useLingui } from '@lingui/react/macro'
import { awardPath } from '@onfreq/contracts/live/award-picture'
import type { Award } from '@onfreq/contracts/live/awards'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Link } from '@onfreq/ui/link'
import { Seal } from '@onfreq/ui/seal'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { Certificate } from './certificate.tsx'
import * as s from './view.module.css'

export interface AwardsViewProps {
  /** Newest first; undefined while loading. */
  readonly awards: readonly Award[] | undefined
  /** Shows the holder of each award, for a list of all members. */
  readonly showHolder?: boolean
  /** Shows certificates instead of seals. */
  readonly pictures?: boolean
  readonly empty: string
}

/** Awards as seals with name and date, or as certificates; a click on one opens its page. */
export function AwardsView({ awards, showHolder = false, pictures = false, empty }: AwardsViewProps) {
  const { t } = useLingui()
  if (!awards) return <SkeletonRows label={t`Awards`} rows={1} rowHeight="66px" columns={3} />
  if (awards.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <ul className={cx(s.awards, pictures && s.pictures)}>
      {awards.map((award) => (
        <li key={award.id} className={cx(s.award, award.highlighted && s.highlighted)}>
          {pictures ? <Certificate of={award} /> : <Seal code={award.award.short_name} />}
          <div>
            <Link className={s.name} href={awardPath(award.award_id, award.user.my_callsign)}>
              {award.award.name}
            </Link>
            <span className={s.date}>
              {showHolder && (
                <>
                  <Link href={`/${award.user.my_callsign}`}>{award.user.my_callsign}</Link>,{' '}
                </>
              )}
              {formatUtc(award.award_date, 'day')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
