import { Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Banner } from '@onfreq/ui/banner'
import { Page, pageClass } from '@onfreq/ui/page'
import { SectionHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Suspense, useId } from 'react'
import { OnAirStrip } from '../../stations/on-air-strip.tsx'
import { ContactList } from './contact-list.tsx'
import { getPosition, Head } from './head.tsx'
import { Awards, Operators, PhotoGrid, Posts, SigningKeys, SubAccounts } from './side.tsx'
import * as s from './view.module.css'
import { WorkedGrid } from './worked-grid.tsx'

const InLog = lazyPart(() => import('../../../features/cards/in-log/in-log.tsx'))
const WorkedMap = lazyPart(() => import('./worked-map.tsx'))
const UnknownCallsign = lazyPart(async () => ({ default: (await import('./unknown-callsign.tsx')).UnknownCallsign }))

export interface ProfileViewProps {
  readonly response: ProfileResponse
  /** All stations that are on the air. */
  readonly onAir: readonly StationItem[]
}

/** The public page of a callsign. */
export function ProfileView({ response, onAir }: ProfileViewProps) {
  const { t } = useLingui()
  const { profile } = response
  if (profile === null) {
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <UnknownCallsign response={response} />
      </Suspense>
    )
  }
  const { my_callsign: callsign } = profile
  const station = onAir.find(({ id }) => id === profile.id) ?? response.station
  return (
    <Page width="tool" as="article" className={s.page}>
      {profile.is_demo && (
        <Banner tone="info">
          <Trans>Demo station, not a real operator.</Trans>
        </Banner>
      )}
      <Head response={{ ...response, station }} profile={profile} />
      {station && <OnAirStrip station={station} others={onAir} />}
      <div className={s.columns}>
        <div className={s.column}>
          <Awards awards={profile.user_awards} callsign={profile.my_callsign} />
          <ContactList
            key={`own ${callsign}`}
            callsign={callsign}
            list="own"
            title={t`Contacts logged by ${callsign}`}
            total={response.contact_count}
          />
          <ContactList
            key={`others ${callsign}`}
            callsign={callsign}
            list="others"
            title={t`Contacts logged by others`}
            total={response.by_others_count}
          />
          <BandsAndModes response={response} callsign={callsign} />
        </div>
        <aside className={s.column} aria-label={t`More about ${callsign}`}>
          {response.contact_count > 0 && (
            <Suspense fallback={<Skeleton height="118px" />}>
              <InLog key={profile.id} profile={profile} />
            </Suspense>
          )}
          <PhotoGrid profile={profile} />
          <Places response={response} callsign={callsign} />
          <Posts posts={profile.posts} />
          <SubAccounts accounts={profile.sub_accounts} onAir={onAir} />
          <Operators operators={profile.operators} />
          <SigningKeys keys={profile.signing_keys} />
        </aside>
      </div>
    </Page>
  )
}

function Places({ response, callsign }: { readonly response: ProfileResponse; readonly callsign: string }) {
  const { t } = useLingui()
  const id = useId()
  const { places } = response
  if (places.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Worked`} />
      <Suspense fallback={<Skeleton height="230px" />}>
        <WorkedMap callsign={callsign} places={places} home={getPosition(response)} />
      </Suspense>
    </section>
  )
}

function BandsAndModes({ response, callsign }: { readonly response: ProfileResponse; readonly callsign: string }) {
  const { t } = useLingui()
  const id = useId()
  if (response.worked.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Bands and modes`} />
      <WorkedGrid worked={response.worked} history={response.history} callsign={callsign} />
    </section>
  )
}

/** Skeleton of the page: a photo, three bars of text, and a strip. */
export function ProfileSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Profile`} className={pageClass('tool', s.page)}>
      <div className={s.skeletonHead}>
        <Skeleton width="100%" height="168px" />
        <div>
          <Skeleton width="220px" height="52px" />
          <Skeleton width="60%" />
          <Skeleton width="44%" />
          <Skeleton width="52%" />
        </div>
      </div>
      <Skeleton height="114px" />
    </Loading>
  )
}
