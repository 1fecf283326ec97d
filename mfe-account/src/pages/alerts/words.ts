/** Names and sentences of the page of alerts. */
import type { AlertDeliveryItem, AlertWayKind } from '@onfreq/contracts/alerts/alerts'

export const WAY_NAMES: Readonly<Record<AlertWayKind, string>> = {
  page: 'Inbox',
  push: 'Push',
  mail: 'Email',
  webhook: 'Webhook',
  telegram: 'Telegram',
  discord: 'Discord',
  feed: 'Feed',
}

/** What people ask for most. */
export const EXAMPLES = [
  'A new DXCC in CW',
  'EA8 on 10m',
  'A station I follow calls CQ',
  'A contact is confirmed',
  'A near miss',
]

/** "Push: sent", "Push: held back, quiet hours", "Webhook: waiting, answered 503, 2 tries". */
export function deliveryWords({ kind, label, state, reason, attempts }: AlertDeliveryItem): string {
  const name = label === '' || label === WAY_NAMES[kind] ? WAY_NAMES[kind] : label
  const why = reason === null ? '' : `, ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  if (state === 'sent') return `${name}: sent${attempts > 1 ? ` at try ${attempts}` : ''}`
  if (state === 'held') return `${name}: held back${why}`
  if (state === 'failed') return `${name}: not sent${why}`
  return kind === 'mail' ? `${name}: with the next email` : `${name}: waiting${why}`
}
