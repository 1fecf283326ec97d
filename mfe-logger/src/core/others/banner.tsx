import { Trans } from '@lingui/react/macro'
import { OTHER_SIDE_TEXTS } from '@onfreq/contracts/confirmations/texts-other-side'
import { usePreference } from '@onfreq/session/preferences'
import { Banner } from '@onfreq/ui/banner'
import { Link } from '@onfreq/ui/link'
import { othersApi } from './api.ts'

/**
 * Banner about contacts in other members' logs that are missing in this log. Once dismissed, it is hidden until there
 * are more.
 */
export function OthersBanner() {
  const { data } = othersApi.useOthersQuery(null)
  const [closedAt, setClosedAt] = usePreference<number>('log.others-seen', 0)
  if (!data || data.contacts === 0 || data.contacts <= closedAt) return null
  return <OthersBannerView stations={data.stations} onClose={() => setClosedAt(data.contacts)} />
}

interface OthersBannerViewProps {
  readonly stations: number
  readonly onClose: () => void
}

/** Number of stations, with a link to the list. */
export function OthersBannerView({ stations, onClose }: OthersBannerViewProps) {
  return (
    <Banner tone="info" onDismiss={onClose}>
      {OTHER_SIDE_TEXTS.title(stations)}.{' '}
      <Link href="/logged-you">
        <Trans>Add to my log</Trans>
      </Link>
    </Banner>
  )
}
