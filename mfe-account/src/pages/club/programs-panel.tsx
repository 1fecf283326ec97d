import type { Club } from '@onfreq/contracts/clubs/clubs'
import { Panel } from '@onfreq/ui/panel'
import * as s from '../clubs/clubs.module.css'
import { PairPrograms } from '../settings/devices-pairing.tsx'
import { Keys } from '../settings/keys-section.tsx'

/** Programs that log for a club: keys and paired bridges of the member who acts for it. Its code comes after the page's first picture. */
export default function ProgramsPanel({ club, isActing }: { club: Club; isActing: boolean }) {
  return (
    <Panel title="Programs">
      <div className={s.stack}>
        <p className={s.quiet}>
          Programs at your radio log for {club.callsign} with a key of your own, and you are the operator of what they
          send. With a manager’s key a program may name another.
          {!isActing && ` Switch to ${club.callsign} to make one.`}
        </p>
        {isActing && <Keys callsign={club.callsign} />}
        {isActing && <PairPrograms />}
      </div>
    </Panel>
  )
}
