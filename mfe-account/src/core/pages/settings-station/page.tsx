import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@onfreq/ui/button'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { CallsignSection } from '../settings/callsign-section.tsx'
import { OwnProfileSettings } from '../settings/own-profile-settings.tsx'
import { ProfileForm } from '../settings/profile-form.tsx'

/** `/account/station`: location of the station, and callsigns of its operator. */
export default function StationPage() {
  const { t } = useLingui()
  return (
    <SettingsFrame
      actions={
        <>
          <ButtonLink href="/account/profiles">{t`Profiles`}</ButtonLink>
          <ButtonLink href="/clubs">{t`Clubs`}</ButtonLink>
          <ButtonLink href="/signing-key">{t`Signing key`}</ButtonLink>
        </>
      }
    >
      <OwnProfileSettings>
        {(profile) => (
          <>
            <ProfileForm profile={profile} part="station" />
            <CallsignSection />
          </>
        )}
      </OwnProfileSettings>
    </SettingsFrame>
  )
}
