import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callsignToPath } from '@onfreq/ham/callsign'
import { useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { FirstSteps } from '@onfreq/ui/first-steps'
import { Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { findMovedPage } from '../../settings-frame/settings-pages.ts'
import type { FirstHourProps } from '../welcome/first-hour.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { OwnProfileSettings, SettingsSkeleton } from './own-profile-settings.tsx'
import { ProfileForm } from './profile-form.tsx'

const FirstHour = lazyPart<FirstHourProps>(async () => ({
  default: (await import('../welcome/first-hour.tsx')).FirstHour,
}))

/** `/profile`, `/account`, `/account/edit`, `/account/preferences`: the first page of the settings. */
export default function SettingsPage() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const { user } = useSession()
  // After registration, the first steps are shown with a link to the settings.
  if (user && query.get('register') === 'success') {
    return (
      <Suspense fallback={<SettingsSkeleton label={t`Loading your first hour`} />}>
        <FirstHour user={user} />
      </Suspense>
    )
  }
  return <Settings greeting={getGreeting(query)} />
}

function Settings({ greeting }: { readonly greeting: string | undefined }) {
  const [, navigate] = useLocation()
  // Old links point to groups of this page, which are on other pages now.
  const moved = findMovedPage(location.hash)
  useEffect(() => {
    if (moved) navigate(moved, { replace: true })
  }, [moved, navigate])
  return (
    <SettingsFrame actions={<PublicProfileLink />}>
      {greeting && <Banner tone="success">{greeting}</Banner>}
      {greeting && <FirstSteps />}
      <OwnProfileSettings>
        {(profile) => (
          <>
            <ProfileForm profile={profile} part="profile" />
            <LanguageSection />
            <AppearanceSection />
          </>
        )}
      </OwnProfileSettings>
    </SettingsFrame>
  )
}

function PublicProfileLink() {
  const { t } = useLingui()
  const { user } = useSession()
  return user && <ButtonLink href={`/${callsignToPath(user.my_callsign)}`}>{t`Your public profile`}</ButtonLink>
}

function getGreeting(query: URLSearchParams): string | undefined {
  if (query.get('signup') === '1') return t`Your free trial has started. Welcome!`
  return undefined
}
