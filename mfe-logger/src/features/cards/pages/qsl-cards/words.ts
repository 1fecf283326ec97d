/** Texts of QSL cards. */

import { plural, t } from '@lingui/core/macro'
import type { CardState, PrintQuery, QslCard } from '@onfreq/contracts/cards/qsl-cards'
import type { CardVia } from '@onfreq/contracts/log/log'
import type { Language } from '@onfreq/contracts/site/languages'
import { formatSeries } from '@onfreq/i18n/format'
import { inAddress } from '@onfreq/ui/language-select'

export const METHODS: readonly { readonly value: CardVia; readonly label: string }[] = [
  {
    value: 'B',
    get label() {
      return t`Bureau`
    },
  },
  {
    value: 'D',
    get label() {
      return t`Direct`
    },
  },
  {
    value: 'M',
    get label() {
      return t({ message: 'Manager', context: 'QSL' })
    },
  },
  {
    value: 'E',
    get label() {
      return t`Picture`
    },
  },
]

export const methodLabel = (way: CardVia | null): string => METHODS.find(({ value }) => value === way)?.label ?? ''

export const STATE_LABELS: Readonly<Record<CardState, string>> = {
  get print() {
    return t`To print`
  },
  get printed() {
    return t`Printed`
  },
  get sent() {
    return t({ message: 'Sent', context: 'QSL cards' })
  },
  get received() {
    return t`Received`
  },
}

/** "1 card", "24 cards". */
export const countedCards = (n: number): string => t`${plural(n, { one: '# card', other: '# cards' })}`

/** Toast after moving cards: "3 cards: printed." */
export function movedText(n: number, to: CardState): string {
  switch (to) {
    case 'print':
      return t`${plural(n, { one: '# card: to print.', other: '# cards: to print.' })}`
    case 'printed':
      return t`${plural(n, { one: '# card: printed.', other: '# cards: printed.' })}`
    case 'sent':
      return t`${plural(n, { one: '# card: sent.', other: '# cards: sent.' })}`
    case 'received':
      return t`${plural(n, { one: '# card: received.', other: '# cards: received.' })}`
  }
}

/** Requester and note; empty if the card was not requested. */
export function requestText({ requested_by: by, note, asked: requested }: QslCard): string {
  const about = requested === null ? '' : t`not in your log: ${requested}`
  const requester = by === null ? '' : t`${by} asked`
  return [formatSeries([requester, about]), note && `“${note}”`].filter(Boolean).join(' ')
}

/** URL of the print file, relative to `/api/`. */
export function printPath({
  kind,
  ids,
  format,
  skip,
  lang,
}: Omit<PrintQuery, 'ids' | 'lang'> & { readonly ids: readonly number[]; readonly lang: Language }) {
  const query = new URLSearchParams({ kind })
  if (ids.length > 0) query.set('ids', ids.join(','))
  if (format !== undefined) query.set('format', String(format))
  if (skip) query.set('skip', String(skip))
  if (inAddress(lang)) query.set('lang', lang)
  return `vqslcards/print?${query}`
}
