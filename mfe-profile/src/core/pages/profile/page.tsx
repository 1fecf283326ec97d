import { t } from '@lingui/core/macro'
import type { ProfileResponse } from '@onfreq/contracts/people/people'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { useLingui } from '@onfreq/i18n/react'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { useEffect } from 'react'
import { useVprofileforQuery } from '../../../api.ts'
import { useStationsOnAir } from '../../stations/use-station.ts'
import { cacheProfile, clearProfiles, getCachedProfile } from './profile-cache.ts'
import { PROFILE_PAGE_TEXTS } from './texts.ts'
import { ProfileSkeleton, ProfileView } from './view.tsx'

/** `/{callsign}`: a station, or public data about a callsign without an account. */
export default function ProfilePage({ params }: PageProps) {
  useLingui()
  const callsign = callsignFromPath(params.callsign ?? '')
  const { user } = useSession()
  const onAir = useStationsOnAir()
  const { currentData, error, refetch, isFetching } = useVprofileforQuery(callsign)

  useEffect(() => {
    if (currentData) cacheProfile(callsign, currentData)
  }, [callsign, currentData])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another user signs in
  useEffect(() => clearProfiles, [user?.id])

  const result = currentData ?? getCachedProfile(callsign)
  usePageTitle(result && getTitle(result))
  if (result) return <ProfileView response={result} onAir={onAir} />
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || PROFILE_PAGE_TEXTS.failed}
      </ErrorState>
    )
  }
  return <ProfileSkeleton />
}

/** Title of the page, as in its head: the callsign and its operator. */
function getTitle({ profile, call }: ProfileResponse): string {
  if (profile) return profile.name ? `${call.callsign}, ${profile.name}` : call.callsign
  return call.valid ? call.callsign : t`Not found`
}
