import { awardPicture } from '@onfreq/contracts/live/award-picture'
import type { Award } from '@onfreq/contracts/live/awards'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Link } from '@onfreq/ui/link'
import { Seal } from '@onfreq/ui/seal'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { useState } from 'react'
import * as s from './view.module.css'

export interface AwardsViewProps {
  /** Newest first; undefined while loading. */
  readonly awards: readonly Award[] | undefined
  /** Whose they are is shown where they are everybody's. */
  readonly showHolder?: boolean
  /** Certificates in place of seals. */
  readonly pictures?: boolean
  readonly empty: string
}

/** Awards as seals with name and date, or as certificates. */
export function AwardsView({ awards, showHolder = false, pictures = false, empty }: AwardsViewProps) {
  if (!awards) return <SkeletonRows label="Awards" rows={1} rowHeight="66px" columns={3} />
  if (awards.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <ul className={cx(s.awards, pictures && s.pictures)}>
      {awards.map((award) => (
        <li key={award.id} className={cx(s.award, award.highlighted && s.highlighted)}>
          {pictures ? <Certificate award={award} /> : <Seal code={award.award.short_name} />}
          <div>
            <strong className={s.name}>{award.award.name}</strong>
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

/** The drawn certificate, large on a press; the seal where it does not come. */
function Certificate({ award: { id, award, user } }: { readonly award: Award }) {
  const [lost, setLost] = useState(false)
  if (lost) {
    return (
      <div className={s.sealed}>
        <Seal code={award.short_name} />
      </div>
    )
  }
  return (
    <a href={awardPicture(id, 800)} target="_blank" rel="noreferrer">
      <img
        className={s.picture}
        src={awardPicture(id, 400)}
        width={400}
        height={300}
        loading="lazy"
        alt={`${award.name}, awarded to ${user.my_callsign}`}
        onError={() => setLost(true)}
      />
    </a>
  )
}
