import { useOutage, useRoomIsLow } from '@onfreq/session/outage'
import { Banner } from '@onfreq/ui/banner'

/** Says that nothing can be saved just now, while the site says so; before that, that its disk fills. */
export function OutageBanner() {
  const sentence = useOutage()
  const roomIsLow = useRoomIsLow()
  if (sentence === null) {
    if (!roomIsLow) return null
    return (
      <Banner tone="info">
        Space on this site is running low, so photos and files may be refused. Your log is still saved.
      </Banner>
    )
  }
  return <Banner tone="warning">{sentence} What you log is kept in this browser and sent as soon as it can be.</Banner>
}
