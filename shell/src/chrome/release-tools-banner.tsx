import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { UtcTime } from '@onfreq/ui/utc-time'
import { FlaskConical } from 'lucide-react'
import { leaveReleaseTools, releaseTools } from './release-tools.ts'

/** Shows which parts of this page differ from the public releases, with a link back. */
export default function ReleaseToolsBanner() {
  const { t } = useLingui()
  const { overrides, previews, refused } = releaseTools()
  const hasTools = overrides.length + previews.length > 0
  const leave = (
    <Button size="s" onClick={leaveReleaseTools}>
      {hasTools ? t`Leave` : t`Close`}
    </Button>
  )
  return (
    <Banner tone={hasTools ? 'edit' : 'warning'} icon={hasTools ? FlaskConical : undefined} action={leave}>
      {overrides.map(({ microfrontend, origin }) => (
        <p key={microfrontend}>
          <Trans>
            In this tab <b>{microfrontend}</b> comes from {origin}.
          </Trans>
        </p>
      ))}
      {previews.map(({ microfrontend, id, expires_at: until }) => (
        <p key={microfrontend}>
          <Trans>
            Preview of <b>{microfrontend}</b> {id}, in this tab, until <UtcTime at={until} />.
          </Trans>
        </p>
      ))}
      {refused.map((text) => (
        <p key={text}>
          <Trans>Not shown: {text}</Trans>
        </p>
      ))}
    </Banner>
  )
}
