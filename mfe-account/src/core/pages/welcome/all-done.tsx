import { Trans, useLingui } from '@lingui/react/macro'
import { callsignToPath } from '@onfreq/ham/callsign'
import { ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import * as s from './first-hour.module.css'

export interface AllDoneProps {
  readonly callsign: string
}

/** Links to what comes next once the setup is complete. */
export function AllDone({ callsign }: AllDoneProps) {
  const { t } = useLingui()
  const profile = `/${callsignToPath(callsign)}`
  return (
    <Panel aria-label={t`All set`} className={s.card}>
      <div className={s.body}>
        <p className={s.words}>
          <Trans>
            {callsign} is on the map. What you log shows on your profile and in the feed, and your statistics grow with
            it.
          </Trans>
        </p>
      </div>
      <div className={s.acts}>
        <ButtonLink href="/" variant="primary" size="touch">
          {t`See who’s on the air`}
        </ButtonLink>
        <ButtonLink href="/logs" size="touch">
          {t`Your logbook`}
        </ButtonLink>
        <ButtonLink href="/stats" size="touch">
          {t`Your statistics`}
        </ButtonLink>
        <ButtonLink href={profile} size="touch">
          {t`Your public profile`}
        </ButtonLink>
      </div>
    </Panel>
  )
}
