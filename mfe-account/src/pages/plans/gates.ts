/** What a subscription opens, each with a still of it; a gate elsewhere leads here with the name of its own (`/plans?for=feed`). */
import feed from './stills/feed.webp'
import globe from './stills/globe.webp'
import messages from './stills/messages.webp'

export type Gate = 'feed' | 'messages' | 'globe'

interface LiesBehind {
  readonly title: string
  readonly words: string
  /** Address of a picture of 720 x 405 px, taken of the demonstration. */
  readonly still: string
  readonly alt: string
}

export const BEHIND: Readonly<Record<Gate, LiesBehind>> = {
  feed: {
    title: 'Every contact in the live feed',
    words: 'Callsign, frequency, report and comment of each contact as it is logged, with recordings and photos.',
    still: feed,
    alt: 'The live feed with every contact readable',
  },
  messages: {
    title: 'Messages to other stations',
    words:
      'Arrange a sked, ask for a card, say thanks for a new one. Blocking and who may write to you stay in your hands.',
    still: messages,
    alt: 'A thread of messages between two stations',
  },
  globe: {
    title: 'The globe, here and on your own page',
    words:
      'Contacts of the last day as arcs over a globe or a flat map, by band and mode, and as a widget for your site.',
    still: globe,
    alt: 'The globe with the arcs of the last day',
  },
}

/** The gate that an address names; null where it names none. */
export function gateOf(query: URLSearchParams): Gate | null {
  const named = query.get('for')
  return named !== null && Object.hasOwn(BEHIND, named) ? (named as Gate) : null
}
