import { useSession } from '@onfreq/session/session'
import { useNow } from '@onfreq/session/timers'
import { useLiveFeed } from '../../live/feed.ts'
import { unlockFor } from './unlock.ts'
import { QsoFeedView } from './view.tsx'

/** The feed of recent contacts, live. */
export default function QsoFeed() {
  const { items, failed, refetch } = useLiveFeed()
  const { user } = useSession()
  const now = useNow(1_000)
  return <QsoFeedView items={items} now={now} unlock={unlockFor(user !== null)} failed={failed} onRetry={refetch} />
}
