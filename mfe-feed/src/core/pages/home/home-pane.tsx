import { Trans, useLingui } from '@lingui/react/macro'
import type { FullFeedItem } from '@onfreq/contracts/live/feed'
import { PHONE } from '@onfreq/contracts/releases/registry'
import { useMediaQuery } from '@onfreq/session/events'
import { useSession } from '@onfreq/session/session'
import { useNow } from '@onfreq/session/timers'
import { Link } from '@onfreq/ui/link'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { Suspense, useMemo } from 'react'
import { useAwardOfByCallsignQuery } from '../../../api.ts'
import { useLiveFeed } from '../../live/feed.ts'
import { AwardsView } from '../../widgets/awards/view.tsx'
import { QsoTable } from '../../widgets/qso-table/late.ts'
import StationCards from '../../widgets/station-cards/container.tsx'
import { AWARDS_SHOWN } from './columns.tsx'
import * as s from './page.module.css'

const MAX_CONTACTS = 10

/** The Home pane: stations, the member's first awards, the newest contacts as a table. */
export function HomePane() {
  const { user } = useSession()
  const isPhone = useMediaQuery(PHONE)
  return (
    <>
      <StationCards />
      {user && <OwnAwards callsign={user.my_callsign} />}
      {!isPhone && <LatestContacts signedIn={user !== null} />}
    </>
  )
}

/** Rerenders each second, so that a contact's highlight fades; the rest of the pane does not rerender. */
function LatestContacts({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useLingui()
  const { items } = useLiveFeed()
  const now = useNow(1_000)
  const visible = useMemo(
    () => (items ?? []).filter((item): item is FullFeedItem => !item.redacted).slice(0, MAX_CONTACTS),
    [items],
  )
  if (visible.length === 0) return null
  return (
    <div className={s.wideOnly}>
      <div className={s.sectionHead}>
        <h2>
          <Trans>Latest contacts</Trans>
        </h2>
        {signedIn && (
          <Link href="/logs" className={s.more}>
            <Trans>Open the logbook</Trans>
          </Link>
        )}
      </div>
      <Suspense fallback={<SkeletonRows label={t`Latest contacts`} rows={visible.length + 1} rowHeight="34px" />}>
        <QsoTable items={visible} now={now} />
      </Suspense>
    </div>
  )
}

function OwnAwards({ callsign }: { callsign: string }) {
  const { t } = useLingui()
  const { data } = useAwardOfByCallsignQuery(callsign.replaceAll('/', '_'))
  return (
    <section aria-labelledby="own-awards">
      <div className={s.sectionHead}>
        <h2 id="own-awards">
          <Trans>Your awards</Trans>
        </h2>
        <p>
          <Trans>calculated just after midnight UTC</Trans>
        </p>
        <Link href="/?pane=10" className={s.more}>
          <Trans>All awards</Trans>
        </Link>
      </div>
      <AwardsView
        awards={data?.awards.slice(0, AWARDS_SHOWN.home)}
        empty={t`No award yet. The first one takes a single contact, the next ones six continents or a hundred contacts.`}
      />
    </section>
  )
}
