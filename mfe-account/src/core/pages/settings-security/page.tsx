import { useLingui } from '@lingui/react/macro'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { DevicesSection } from '../settings/devices-section.tsx'
import { OwnProfileSettings } from '../settings/own-profile-settings.tsx'
import { PasskeysSection } from '../settings/passkeys-section.tsx'
import { ProfileForm } from '../settings/profile-form.tsx'

/** `/account/security`: password, passkeys, and devices that are logged in. */
export default function SecurityPage() {
  const { t } = useLingui()
  return (
    <SettingsFrame lead={t`Who can log in to your account, and from where.`}>
      <OwnProfileSettings>
        {(profile) => (
          <>
            {profile.managed_by_id === null && <ProfileForm profile={profile} part="password" />}
            <PasskeysSection />
            <DevicesSection />
          </>
        )}
      </OwnProfileSettings>
    </SettingsFrame>
  )
}
