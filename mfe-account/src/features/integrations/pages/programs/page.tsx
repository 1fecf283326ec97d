import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { DevicesPairing } from '../../../../core/pages/settings/devices-pairing.tsx'
import { KeysSection } from '../../../../core/pages/settings/keys-section.tsx'
import { OwnProfileSettings } from '../../../../core/pages/settings/own-profile-settings.tsx'
import { SettingsFrame } from '../../../../core/settings-frame/settings-frame.tsx'
import { openDataApi } from '../../../opendata/api.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { HooksPanel } from './hooks-panel.tsx'
import { InterfacePanel } from './interface-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import * as s from './programs.module.css'

/** `/account/programs`: how programs access this site, and how this site notifies programs. */
export default function ProgramsPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = openDataApi.useOpendataQuery()
  return (
    <SettingsFrame lead={t`Your log is yours: read it, write to it and follow it with your own programs.`}>
      <OwnProfileSettings>
        {(profile) => (
          <>
            <DevicesPairing />
            <KeysSection callsign={profile.my_callsign} />
          </>
        )}
      </OwnProfileSettings>
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your settings.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading your settings`} className={s.loading}>
          {[t`Webhooks`, t`Feed`].map((title) => (
            <Panel key={title} title={title}>
              <div className={s.form}>
                <Skeleton width="72%" />
                <Skeleton width="48%" />
              </div>
            </Panel>
          ))}
        </Loading>
      )}
      {data && (
        <>
          <HooksPanel hooks={data.hooks} mqtt={data.mqtt} />
          <FeedPanel feed={data.feed} urls={data.feed_urls} />
          <BackupsPanel />
          <LedgerPanel />
          <InterfacePanel />
        </>
      )}
    </SettingsFrame>
  )
}
