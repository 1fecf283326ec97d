/** QSL cards in words. */

import type { CardState, PrintQuery, QslCard } from '@onfreq/contracts/cards/qsl-cards'
import type { CardVia } from '@onfreq/contracts/log/log'

export const WAYS: readonly { readonly value: CardVia; readonly label: string }[] = [
  { value: 'B', label: 'Bureau' },
  { value: 'D', label: 'Direct' },
  { value: 'M', label: 'Manager' },
  { value: 'E', label: 'Picture' },
]

export const wayWords = (way: CardVia | null): string => WAYS.find(({ value }) => value === way)?.label ?? ''

export const STATE_WORDS: Readonly<Record<CardState, string>> = {
  print: 'To print',
  printed: 'Printed',
  sent: 'Sent',
  received: 'Received',
}

/** "1 card", "24 cards". */
export const countedCards = (n: number): string => `${n.toLocaleString('en-GB')} ${n === 1 ? 'card' : 'cards'}`

/** Who asked and what they wrote; empty for a card of one's own accord. */
export function requestWords({ requested_by: by, note, asked }: QslCard): string {
  const about = asked === null ? '' : `not in your log: ${asked}`
  const who = by === null ? '' : `${by} asked`
  return [[who, about].filter(Boolean).join(', '), note && `“${note}”`].filter(Boolean).join(' ')
}

/** Below `/api/`. */
export function printPath({ kind, ids, format, skip }: Omit<PrintQuery, 'ids'> & { readonly ids: readonly number[] }) {
  const query = new URLSearchParams({ kind })
  if (ids.length > 0) query.set('ids', ids.join(','))
  if (format !== undefined) query.set('format', String(format))
  if (skip) query.set('skip', String(skip))
  return `vqslcards/print?${query}`
}
