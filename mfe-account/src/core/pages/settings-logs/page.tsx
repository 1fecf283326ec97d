import { useLingui } from '@lingui/react/macro'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { DeliverySection } from '../settings/delivery-section.tsx'
import { LoginsSection } from '../settings/logins-section.tsx'
import { LotwSection } from '../settings/lotw-section.tsx'
import { OwnProfileSettings } from '../settings/own-profile-settings.tsx'
import { ProfileForm } from '../settings/profile-form.tsx'

/** `/account/logs`: connections to other logs and callbooks. */
export default function LogsPage() {
  const { t } = useLingui()
  return (
    <SettingsFrame lead={t`Where we look callsigns up, where your contacts go, and whose confirmations we fetch.`}>
      <OwnProfileSettings>
        {(profile) => (
          <>
            <DeliverySection />
            <ProfileForm profile={profile} part="logs" />
            <LoginsSection />
            <LotwSection />
          </>
        )}
      </OwnProfileSettings>
    </SettingsFrame>
  )
}
