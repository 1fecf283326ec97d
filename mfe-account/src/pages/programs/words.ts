/** Names and sentences of the page of programs. */
import type { HookEvent, HookKind, LedgerItem } from '@onfreq/contracts/opendata/opendata'

export const KIND_WORDS: Readonly<Record<HookKind, string>> = { webhook: 'Webhook', mqtt: 'MQTT' }

export const EVENT_WORDS: Readonly<Record<HookEvent, string>> = {
  contact: 'Contacts',
  confirmation: 'Confirmations',
  activation: 'Activations',
  award: 'Awards',
}

export const LEDGER_WORDS: Readonly<Record<LedgerItem['event'], string>> = {
  contact: 'Contact',
  confirmation: 'Confirmation',
  activation: 'Activation',
  award: 'Award',
  test: 'Test',
}

/** "shack.example.org: sent at try 2", "shack.example.org: waiting, answered 503". */
export function outcomeWords({ label, state, attempts, reason }: LedgerItem): string {
  const name = label === '' ? 'Removed in the meantime' : label
  const why = reason === null ? '' : `, ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  if (state === 'sent') return `${name}: sent${attempts > 1 ? ` at try ${attempts}` : ''}`
  return state === 'failed' ? `${name}: not sent${why}` : `${name}: waiting${why}`
}
