import type { FeedItem } from '@onfreq/contracts/live/feed'
import { useLingui } from '@onfreq/i18n/react'
import { useLiveSample } from '@onfreq/session/live'
import { useNeeds } from '@onfreq/session/needs'
import { useSession } from '@onfreq/session/session'
import { useNow } from '@onfreq/session/timers'
import { useCallback } from 'react'
import { useLiveFeed } from '../../live/feed.ts'
import { useNeedLabels } from '../../live/kept-words.ts'
import { contactCandidate } from '../../live/needs.ts'
import { QsoFeedView } from './view.tsx'

/** The feed of recent contacts, updated live. */
export default function QsoFeed() {
  useLingui()
  const oneIn = useLiveSample()
  const { items, failed, refetch } = useLiveFeed()
  const { user } = useSession()
  const now = useNow(1_000)
  const needs = useNeeds()
  const getLabel = useNeedLabels()
  const getNeed = useCallback(
    (item: FeedItem) => {
      // The viewer's own contacts and callsign never count as needed.
      if (item.redacted || item.poster_id === user?.id || item.call === user?.my_callsign) return undefined
      const candidate = contactCandidate(item.qso)
      return candidate && getLabel(needs(candidate))
    },
    [needs, getLabel, user],
  )
  return <QsoFeedView items={items} now={now} failed={failed} onRetry={refetch} oneIn={oneIn} getNeed={getNeed} />
}
