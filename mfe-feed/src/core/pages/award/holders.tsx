import { Trans, useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import { awardPath } from '@onfreq/contracts/live/award-picture'
import type { Award } from '@onfreq/contracts/live/awards'
import { Avatar } from '@onfreq/ui/avatar'
import { Button } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { formatUtc } from '@onfreq/ui/time'
import { useState } from 'react'
import { countText } from '../../widgets/awards/count-words.ts'
import * as s from './view.module.css'

const INITIAL_COUNT = 12

interface HoldersProps {
  readonly awardId: number
  /** Sorted by date, the first holder first. */
  readonly holders: readonly Award[]
  /** Total number of holders, including unlisted ones. */
  readonly total: number
}

/** Avatars of the holders of an award; a click opens that certificate. */
export function Holders({ awardId, holders, total }: HoldersProps) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  if (holders.length === 0)
    return (
      <p className={s.rules}>
        <Trans>No one yet. It could be you.</Trans>
      </p>
    )
  const visible = showsAll ? holders : holders.slice(0, INITIAL_COUNT)
  const unlisted = total - holders.length
  return (
    <>
      <ol className={s.holders}>
        {visible.map(({ id, award_date, user }) => (
          <li key={id}>
            <Link className={s.holder} href={awardPath(awardId, user.my_callsign)}>
              <Avatar callsign={user.my_callsign} src={avatarAddress(user.profile_image_name)} size="m" />
              <span>
                <b className={s.call}>{user.my_callsign}</b>
                <small>{formatUtc(award_date, 'day')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {visible.length < holders.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t`${{ count: holders.length - visible.length }} more`}
        </Button>
      )}
      {visible.length === holders.length && unlisted > 0 && (
        <p className={s.rules}>
          <Trans>and {{ unlisted: countText(unlisted) }} more since then</Trans>
        </p>
      )}
    </>
  )
}
