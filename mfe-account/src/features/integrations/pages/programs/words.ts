/** Labels and messages of the programs page. */
import { t } from '@lingui/core/macro'
import type { HookEvent, HookKind, LedgerItem } from '@onfreq/contracts/opendata/opendata'
import { inSentence } from '../../../../core/in-sentence.ts'

export const KIND_LABELS: Readonly<Record<HookKind, string>> = {
  get webhook() {
    return t`Webhook`
  },
  mqtt: 'MQTT',
}

export const EVENT_LABELS: Readonly<Record<HookEvent, string>> = {
  get contact() {
    return t`Contacts`
  },
  get confirmation() {
    return t`Confirmations`
  },
  get activation() {
    return t`Activations`
  },
  get award() {
    return t`Awards`
  },
}

export const LEDGER_LABELS: Readonly<Record<LedgerItem['event'], string>> = {
  get contact() {
    return t({ message: 'Contact', context: 'a QSO' })
  },
  get confirmation() {
    return t`Confirmation`
  },
  get activation() {
    return t`Activation`
  },
  get award() {
    return t`Award`
  },
  get test() {
    return t`Test`
  },
}

/** "shack.example.org: sent at try 2", "shack.example.org: waiting, answered 503". */
export function outcomeText({ label, state, attempts, reason }: LedgerItem): string {
  const name = label === '' ? t`Removed in the meantime` : label
  const why = reason === null ? null : inSentence(reason)
  if (state === 'sent') return attempts > 1 ? t`${name}: sent at try ${attempts}` : t`${name}: sent`
  if (state === 'failed') return why === null ? t`${name}: not sent` : t`${name}: not sent, ${why}`
  return why === null ? t`${name}: waiting` : t`${name}: waiting, ${why}`
}
