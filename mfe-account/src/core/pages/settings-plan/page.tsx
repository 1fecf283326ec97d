import { useLingui } from '@lingui/react/macro'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { OwnDataSection } from '../settings/own-data-section.tsx'
import { OwnProfileSettings } from '../settings/own-profile-settings.tsx'
import { SubscriptionSection } from '../settings/subscription-section.tsx'

/** `/account/plan`: the subscription, and all data that the site stores about the member. */
export default function PlanPage() {
  const { t } = useLingui()
  return (
    <SettingsFrame lead={t`Your plan, and your data to take away or delete.`}>
      <OwnProfileSettings>
        {(profile) => (
          <>
            <SubscriptionSection />
            <OwnDataSection profile={profile} />
          </>
        )}
      </OwnProfileSettings>
    </SettingsFrame>
  )
}
