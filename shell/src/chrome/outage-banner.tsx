import { type Outage, useOutage, useRoomIsLow } from '@onfreq/session/outage'
import { Banner } from '@onfreq/ui/banner'

const WORDS: Readonly<Record<Outage, string>> = {
  away: "This site can't reach its database just now.",
  'read-only': "This site can't save just now: its database is read-only.",
  full: "This site can't save just now: its disk is full.",
}

/** Says that nothing can be saved just now, while that is so; before that, that the disk of the site fills. */
export function OutageBanner() {
  const outage = useOutage()
  const roomIsLow = useRoomIsLow()
  if (outage !== null) {
    return (
      <Banner tone="warning">
        {WORDS[outage]} What you log is kept in this browser and sent as soon as it can be.
      </Banner>
    )
  }
  if (!roomIsLow) return null
  return (
    <Banner tone="info">
      Space on this site is running low, so photos and files may be refused. Your log is still saved.
    </Banner>
  )
}
