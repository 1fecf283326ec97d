import { useLingui } from '@lingui/react/macro'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { OwnProfileSettings } from './own-profile-settings.tsx'
import { SubscriptionSection } from './subscription-section.tsx'

/** `/account/plan`: the subscription, and everything we store about a member. */
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
