import { useLingui } from '@lingui/react/macro'
import type { SpotSettings } from '@onfreq/contracts/spots/spots'
import { callProblem } from '@onfreq/session/api'
import { usePreference } from '@onfreq/session/preferences'
import { Banner } from '@onfreq/ui/banner'
import { Switch } from '@onfreq/ui/switch'
import { accountSpotsApi } from '../../../features/spots/api.ts'
import { Group } from './group.tsx'

/** Where spots are shown, and which data of the member's programs may be used. */
export function SpotsSection() {
  const { t } = useLingui()
  const [onDial, setOnDial] = usePreference<boolean>('spots.on-dial', true)
  const { data, isLoading } = accountSpotsApi.useAccountSpotSettingsQuery()
  const [save, { error }] = accountSpotsApi.useAccountSaveSpotSettingsMutation()
  const set = (change: Partial<SpotSettings>) => data && void save({ ...data, ...change })
  return (
    <Group title={t`Spots`} help={t`Recent spots, and which of them you need.`} waits={isLoading}>
      <Switch
        label={t`Spots on the dial`}
        hint={t`Small flags for what you need, marks for the rest. Kept in this browser.`}
        checked={onDial}
        onCheckedChange={setOnDial}
      />
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t save your choice.`}</Banner>}
      {data && (
        <>
          <Switch
            label={t`Count my decodes`}
            hint={t`What your WSJT-X hears counts towards band openings. No callsigns are shown.`}
            checked={data.share_decodes}
            onCheckedChange={(on) => set({ share_decodes: on })}
          />
          <Switch
            label={t`Colour calls in WSJT-X`}
            hint={t`Onfreq Bridge marks the calls that you need.`}
            checked={data.wsjtx_colours}
            onCheckedChange={(on) => set({ wsjtx_colours: on })}
          />
        </>
      )}
    </Group>
  )
}
