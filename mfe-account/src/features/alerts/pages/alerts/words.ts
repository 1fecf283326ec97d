/** Labels and messages of the alerts page. */
import { t } from '@lingui/core/macro'
import type { AlertDeliveryItem, AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { inSentence } from '../../../../core/in-sentence.ts'

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

/** Examples of the most common rules. The parser understands only English, so they are English in every language. */
export const EXAMPLES = [
  'A new DXCC in CW',
  'EA8 on 10m',
  'A station I follow calls CQ',
  'A contact is confirmed',
  'A near miss',
] as const

/** Label of a channel. Each member has one e-mail and one feed channel, for which the API has only an English name. */
export const wayLabel = (kind: AlertWayKind, label: string): string =>
  kind === 'mail' || kind === 'feed' ? WAY_NAMES[kind] : label

/** "Push: sent", "Push: held back, quiet hours", "Webhook: waiting, answered 503, 2 tries". */
export function deliveryText({ kind, label, state, reason, attempts }: AlertDeliveryItem): string {
  const name = label === '' ? WAY_NAMES[kind] : wayLabel(kind, label)
  const why = reason === null ? null : inSentence(reason)
  if (state === 'sent') return attempts > 1 ? t`${name}: sent at try ${attempts}` : t`${name}: sent`
  if (state === 'held') return why === null ? t`${name}: held back` : t`${name}: held back, ${why}`
  if (state === 'failed') return why === null ? t`${name}: not sent` : t`${name}: not sent, ${why}`
  if (kind === 'mail') return t`${name}: with the next email`
  return why === null ? t`${name}: waiting` : t`${name}: waiting, ${why}`
}
