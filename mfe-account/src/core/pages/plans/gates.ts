/**
 * Features of a subscription, each with a picture. A locked feature elsewhere links here with its name
 * (`/plans?for=feed`).
 */
import { t } from '@lingui/core/macro'
import feed from './stills/feed.webp'
import globe from './stills/globe.webp'
import messages from './stills/messages.webp'

export type Gate = 'feed' | 'messages' | 'globe'

interface LiesBehind {
  readonly title: string
  readonly words: string
  /** URL of a screenshot of the demonstration data, 720 x 405 px. */
  readonly still: string
  readonly alt: string
}

export const LOCKED_FEATURES: Readonly<Record<Gate, LiesBehind>> = {
  feed: {
    get title() {
      return t`Every contact in the live feed`
    },
    get words() {
      return t`Callsign, frequency, report and comment of each contact as it is logged, with recordings and photos.`
    },
    still: feed,
    get alt() {
      return t`The live feed with every contact readable`
    },
  },
  messages: {
    get title() {
      return t`Messages to other stations`
    },
    get words() {
      return t`Arrange a sked, ask for a card, say thanks for a new one. Blocking and who may write to you stay in your hands.`
    },
    still: messages,
    get alt() {
      return t`A thread of messages between two stations`
    },
  },
  globe: {
    get title() {
      return t`The globe, here and on your own page`
    },
    get words() {
      return t`Contacts of the last day as arcs over a globe or a flat map, by band and mode, and as a widget for your site.`
    },
    still: globe,
    get alt() {
      return t`The globe with the arcs of the last day`
    },
  },
}

/** The feature named in the URL; null if there is none. */
export function parseGate(query: URLSearchParams): Gate | null {
  const feature = query.get('for')
  return feature !== null && Object.hasOwn(LOCKED_FEATURES, feature) ? (feature as Gate) : null
}
