import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import type { AwardHolder } from '@onfreq/contracts/live/awards'
import { SIZES } from '@onfreq/contracts/site/limits'
import { Avatar } from '@onfreq/ui/avatar'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { ErrorState } from '@onfreq/ui/error-state'
import { Medal } from '@onfreq/ui/medal'
import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './view.module.css'

export interface AwardHoldersViewProps {
  /** Sorted by number of awards, descending; undefined while loading. */
  readonly holders: readonly AwardHolder[] | undefined
  /** Loading failed. Previous data stays visible. */
  readonly failed?: boolean
  /** Loads again after a failure. */
  readonly onRetry?: () => void
}

/** The three stations with the most awards. */
export function AwardHoldersView({ holders, failed = false, onRetry }: AwardHoldersViewProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="holders-title">
      <div className={s.head}>
        <h2 id="holders-title">
          <Trans>Top award holders</Trans>
        </h2>
        <span>
          <Trans>all time</Trans>
        </span>
      </div>
      {failed && !holders ? (
        <ErrorState onRetry={onRetry}>
          <Trans>Couldn’t load the award holders.</Trans>
        </ErrorState>
      ) : holders?.length === 0 ? (
        <p className={s.none}>
          <Trans>Awards are on the way.</Trans>
        </p>
      ) : (
        <ol className={s.holders}>
          {!holders &&
            [1, 2, 3].map((rank) => (
              <li key={rank} className={s.holder}>
                <Skeleton width="40px" height="40px" />
              </li>
            ))}
          {holders?.slice(0, SIZES.awardHolders).map((holder, index) => (
            <li key={holder.id} className={s.holder}>
              <Medal rank={index + 1} className={s.medal} />
              <Avatar callsign={holder.my_callsign} src={avatarAddress(holder.profile_image_name)} size="m" />
              <CallsignLink callsign={holder.my_callsign} size="xs" />
              <span
                className={s.count}
              >{t`${plural({ awards: holder.awards }, { one: '# award', other: '# awards' })}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
