import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { UtcTime } from '@onfreq/ui/utc-time'
import { FlaskConical } from 'lucide-react'
import { leaveReleaseTools, releaseTools } from './release-tools.ts'

/** Says which parts of this page are not what everybody gets, and leads back. */
export default function ReleaseToolsBanner() {
  const { overrides, previews, refused } = releaseTools()
  const shown = overrides.length + previews.length > 0
  const leave = (
    <Button size="s" onClick={leaveReleaseTools}>
      {shown ? 'Leave' : 'Close'}
    </Button>
  )
  return (
    <Banner tone={shown ? 'edit' : 'warning'} icon={shown ? FlaskConical : undefined} action={leave}>
      {overrides.map(({ microfrontend, origin }) => (
        <p key={microfrontend}>
          In this tab <b>{microfrontend}</b> comes from {origin}.
        </p>
      ))}
      {previews.map(({ microfrontend, id, expires_at: until }) => (
        <p key={microfrontend}>
          Preview of <b>{microfrontend}</b> {id}, in this tab, until <UtcTime at={until} />.
        </p>
      ))}
      {refused.map((text) => (
        <p key={text}>Not shown: {text}</p>
      ))}
    </Banner>
  )
}
