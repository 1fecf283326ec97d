import { Trans, useLingui } from '@lingui/react/macro'
import { locatorToPosition } from '@onfreq/ham/locator'
import { bandRows } from '@onfreq/ham/openings/band-rows'
import { continentName, nearestRegion } from '@onfreq/ham/openings/regions'
import { againstUsual, headline } from '@onfreq/ham/openings/words'
import { useWords } from '@onfreq/i18n/react'
import { useSession } from '@onfreq/session/session'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Key } from '@onfreq/ui/key'
import { Link } from '@onfreq/ui/link'
import { HourGrid } from '@onfreq/ui/plot/hours'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { useBandsNowQuery } from '../../../api.ts'
import { filterOpenings } from './openings-of.ts'
import * as s from './strip.module.css'

const POLL_INTERVAL_MS = 30_000

/** Under the dial: bands open in the last 24 hours, from the member's continent if known. */
export default function BandsStrip() {
  const { t } = useLingui()
  const { data, error, refetch } = useBandsNowQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  })
  const { user } = useSession()
  const [asTable, setAsTable] = useState(false)
  const home = user?.grid ? locatorToPosition(user.grid) : null
  const continent = (home && nearestRegion(home)?.continent) ?? null
  const rows = useWords(
    () =>
      data &&
      bandRows(data, { from: continent, to: null })
        .filter(({ hours, lastHour }) => lastHour > 0 || hours.some((n) => n > 0))
        .map(({ usual, ...row }) => {
          const { words, short, more } = againstUsual(row.lastHour, usual)
          return { ...row, usual: words, usualShort: short, more }
        }),
    [data, continent],
  )
  if (!data || !rows) {
    if (error)
      return (
        <ErrorState onRetry={() => void refetch()}>
          <Trans>We couldn’t load the bands. Try again.</Trans>
        </ErrorState>
      )
    return <Skeleton height={260} />
  }
  return (
    <section className={s.strip} aria-labelledby="bands-strip">
      <div className={s.head}>
        <h2 id="bands-strip">{headline(filterOpenings(data, { from: null, to: null }), data.next ?? undefined)}</h2>
        <span className={s.note}>
          {continent === null ? t`last 24 hours, UTC` : t`from ${{ continent: continentName(continent) }}, UTC`}
        </span>
        <span className={s.actions}>
          <Key pressed={asTable} onPressedChange={setAsTable}>
            <Trans>Table</Trans>
          </Key>
          <Link href="/bands">
            <Trans>Open Bands now</Trans>
          </Link>
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState>
          <Trans>No contacts in the last 24 hours.</Trans>
        </EmptyState>
      ) : (
        <HourGrid rows={rows} now={Date.parse(data.at)} asTable={asTable} />
      )}
    </section>
  )
}
