import { Trans, useLingui } from '@lingui/react/macro'
import type { Club } from '@onfreq/contracts/clubs/clubs'
import { Panel } from '@onfreq/ui/panel'
import { PairPrograms } from '../../../../core/pages/settings/devices-pairing.tsx'
import { Keys } from '../../../../core/pages/settings/keys-section.tsx'
import * as s from '../clubs/clubs.module.css'

/**
 * Programs that log for a club: API keys and paired bridges of the member who acts for it. Its code loads after the
 * page's first paint.
 */
export default function ProgramsPanel({ club, isActing }: { club: Club; isActing: boolean }) {
  const { t } = useLingui()
  const { callsign } = club
  return (
    <Panel title={t`Programs`}>
      <div className={s.stack}>
        <p className={s.quiet}>
          <Trans>
            Programs at your radio log for {callsign} with a key of your own, and you are the operator of what they
            send. With a manager’s key a program may name another.
          </Trans>
          {!isActing && ` ${t`Switch to ${callsign} to make one.`}`}
        </p>
        {isActing && <Keys callsign={callsign} />}
        {isActing && <PairPrograms />}
      </div>
    </Panel>
  )
}
