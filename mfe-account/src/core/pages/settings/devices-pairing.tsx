import { Trans, useLingui } from '@lingui/react/macro'
import { BRIDGE_PATH } from '@onfreq/contracts/integrations/devices'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Link } from '@onfreq/ui/link'
import { formatUtc } from '@onfreq/ui/time'
import { integrationsApi } from '../../../features/integrations/api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** Access for other programs: the URL they need, and the code that pairs Onfreq Bridge. */
export function DevicesPairing() {
  const { t } = useLingui()
  return (
    <Group
      title={t`Programs on your computer`}
      help={t`GridTracker, WaveLogGate, PoLo, QLog and others speak the interface of Cloudlog and Wavelog: enter this address and one of your API keys. Onfreq Bridge brings contacts and frequency from WSJT-X, N1MM, fldigi, JS8Call, rigctld, FLRig and ADIF files.`}
    >
      <PairPrograms />
      <p className={s.note}>
        <Trans>
          <Link href="/how-to/programs">Connect a program</Link> has the steps for each of them.
        </Trans>
      </p>
    </Group>
  )
}

/** The URL for programs and a button for a code, without explanations. */
export function PairPrograms() {
  const { t } = useLingui()
  return (
    <>
      <CopyField label={t`Address for Cloudlog or Wavelog clients`} value={location.origin} />
      <PairBridge />
    </>
  )
}

/** A code that pairs Onfreq Bridge with this log, and the commands to enter. */
export function PairBridge() {
  const { t } = useLingui()
  const [pair, { data, isLoading, error }] = integrationsApi.useIntegrationsPairMutation()
  return (
    <>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t create a code.`}</Banner>}
      {data && (
        <div className={s.code}>
          <CopyField label={t`Code for Onfreq Bridge`} value={data.code} />
          <CopyField label={t`Download`} value={`curl -fO ${location.origin}${BRIDGE_PATH}`} />
          <CopyField label={t`Command`} value={`node onfreq-bridge.mjs pair ${data.code} --url ${location.origin}`} />
          <p className={s.note}>
            <Trans>
              Run both in a terminal on your shack computer; the code works once, until{' '}
              {{ expiresAt: formatUtc(data.expires_at, 'clock') }} UTC. Then start the bridge there, unless it runs
              already: node onfreq-bridge.mjs. It needs Node 20 or newer;{' '}
              <Link href="/how-to/programs">Connect a program</Link> has the steps for each.
            </Trans>
          </p>
        </div>
      )}
      <div className={s.row}>
        <Button size="s" busy={isLoading} onClick={() => pair()}>
          {data ? t`Make another code` : t`Pair Onfreq Bridge`}
        </Button>
      </div>
    </>
  )
}
