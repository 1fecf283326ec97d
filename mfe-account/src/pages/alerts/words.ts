/** Names and sentences of the page of alerts. */
import { msg, t } from '@lingui/core/macro'
import type { AlertDeliveryItem, AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { inSentence } from '../../in-sentence.ts'

export const WAY_NAMES: Readonly<Record<AlertWayKind, string>> = {
  get page() {
    return t`Inbox`
  },
  get push() {
    return t`Push`
  },
  get mail() {
    return t`Email`
  },
  get webhook() {
    return t`Webhook`
  },
  telegram: 'Telegram',
  discord: 'Discord',
  get feed() {
    return t`Feed`
  },
}

/** What people ask for most: what is typed, which is read in English, and how it is offered. */
export const EXAMPLES = [
  { typed: 'A new DXCC in CW', label: msg`A new DXCC in CW` },
  { typed: 'EA8 on 10m', label: msg`EA8 on 10m` },
  { typed: 'A station I follow calls CQ', label: msg`A station I follow calls CQ` },
  { typed: 'A contact is confirmed', label: msg`A contact is confirmed` },
  { typed: 'A near miss', label: msg`A near miss` },
]

/** There is one email and one feed for each member: the API knows no more of them than their English name. */
export const wayLabel = (kind: AlertWayKind, label: string): string =>
  kind === 'mail' || kind === 'feed' ? WAY_NAMES[kind] : label

/** "Push: sent", "Push: held back, quiet hours", "Webhook: waiting, answered 503, 2 tries". */
export function deliveryWords({ kind, label, state, reason, attempts }: AlertDeliveryItem): string {
  const name = label === '' ? WAY_NAMES[kind] : wayLabel(kind, label)
  const why = reason === null ? null : inSentence(reason)
  if (state === 'sent') return attempts > 1 ? t`${name}: sent at try ${attempts}` : t`${name}: sent`
  if (state === 'held') return why === null ? t`${name}: held back` : t`${name}: held back, ${why}`
  if (state === 'failed') return why === null ? t`${name}: not sent` : t`${name}: not sent, ${why}`
  if (kind === 'mail') return t`${name}: with the next email`
  return why === null ? t`${name}: waiting` : t`${name}: waiting, ${why}`
}
