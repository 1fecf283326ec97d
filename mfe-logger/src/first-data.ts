/** Puts the first data, sent by the API with the page, where the first render reads it. */
import type { FullQsoResponse } from '@onfreq/contracts/log/log'
import { takeFirstData } from '@onfreq/session/first-data'
import { store } from '@onfreq/session/store'
import { logApi } from './api.ts'
import { fullContactFromWire } from './core/contact/full-contact.ts'

/** Must be called once, before the first page renders. */
export function hydrateFirstData(): void {
  const result = takeFirstData('contact')
  if (!isContact(result)) return
  const contact = fullContactFromWire(result)
  store.dispatch(logApi.util.upsertQueryData('logFullContact', contact.id, contact))
}

/**
 * Checks only a few fields: the API wrote the data from the same contract, and a validator would cost more bytes than
 * it saves.
 */
function isContact(value: unknown): value is FullQsoResponse {
  return typeof value === 'object' && value !== null && 'qso' in value && typeof value.qso === 'object'
}
