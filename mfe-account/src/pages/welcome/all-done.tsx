import { callsignToPath } from '@onfreq/ham/callsign'
import { ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import * as s from './first-hour.module.css'

export interface AllDoneProps {
  readonly callsign: string
}

/** Where to go once everything is set up. */
export function AllDone({ callsign }: AllDoneProps) {
  const profile = `/${callsignToPath(callsign)}`
  return (
    <Panel aria-label="All set" className={s.card}>
      <div className={s.body}>
        <p className={s.words}>
          {callsign} is on the map. What you log shows on your profile and in the feed, and your statistics grow with
          it.
        </p>
      </div>
      <div className={s.acts}>
        <ButtonLink href="/" variant="primary" size="touch">
          See who’s on the air
        </ButtonLink>
        <ButtonLink href="/logs" size="touch">
          Your logbook
        </ButtonLink>
        <ButtonLink href="/stats" size="touch">
          Your statistics
        </ButtonLink>
        <ButtonLink href={profile} size="touch">
          Your public profile
        </ButtonLink>
      </div>
    </Panel>
  )
}
