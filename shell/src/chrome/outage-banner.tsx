import { useOutage } from '@onfreq/session/outage'
import { Banner } from '@onfreq/ui/banner'

/** Says that nothing can be saved just now, while the site says so. */
export function OutageBanner() {
  const sentence = useOutage()
  if (sentence === null) return null
  return <Banner tone="warning">{sentence} What you log is kept in this browser and sent as soon as it can be.</Banner>
}
