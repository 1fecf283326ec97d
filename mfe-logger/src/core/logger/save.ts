/** Saves a new contact: first to the outbox, then over the network, so that it cannot be lost at any time. */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { Delivery } from '../outbox/drain.ts'
import type { Outbox, OutboxEntry } from '../outbox/outbox.ts'

export type Attempt = Delivery & { readonly problems?: Readonly<Record<string, string>> }

interface NewAbout {
  readonly key: string
  readonly accountId: number
  /** Account id of the operator if the account is a club. */
  readonly operatorId?: number | null
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * - `logged` stored in the log;
 * - `waiting` stored in the browser and sent later, `isOnline` unless the network is the cause;
 * - `refused` the form must be corrected; nothing is stored;
 * - `lost` neither network nor browser could store it: the form must stay as it is.
 */
export type SaveResult =
  | { readonly outcome: 'logged'; readonly id?: number }
  | { readonly outcome: 'waiting'; readonly isOnline: boolean }
  | { readonly outcome: 'lost' }
  | { readonly outcome: 'refused'; readonly problems: Readonly<Record<string, string>> }

interface SaveTools {
  readonly outbox: Outbox
  readonly deliver: (entry: OutboxEntry) => Promise<Attempt>
  /** Resolves when the operator should wait no longer for the response. */
  readonly responseTimeout: () => Promise<void>
  /** Called once the contact is stored safely, before the next one can be started. */
  readonly onStored?: () => Promise<void>
  /** Called before a refused contact is removed from the outbox, so that the form can show it again. */
  readonly onRefused?: () => void
}

export async function saveNewContact(
  contact: ContactInput,
  { key, accountId, operatorId = null, now }: NewAbout,
  { outbox, deliver, responseTimeout, onStored = async () => undefined, onRefused }: SaveTools,
): Promise<{ readonly first: SaveResult; readonly settled: Promise<void> }> {
  const entry: OutboxEntry = { key, accountId, operatorId, contact, putAt: now, refusal: null }
  const stored = await outbox.put(entry).then(
    () => true,
    () => false,
  )
  if (stored) await onStored()
  const attempt = deliver(entry)
  const result = stored ? await Promise.race([attempt, responseTimeout()]) : await attempt
  if (result) {
    if (!stored && result.outcome === 'sent') await onStored()
    if (stored && result.outcome === 'refused') onRefused?.()
    if (stored && (result.outcome === 'sent' || result.outcome === 'refused')) await outbox.remove(key)
    return { first: getResult(result, stored), settled: Promise.resolve() }
  }
  // The operator continues with the next station; the response is processed when it arrives.
  const settled = attempt.then(async (late) => {
    if (late.outcome === 'sent') await outbox.remove(key)
    if (late.outcome === 'refused') await outbox.put({ ...entry, refusal: late.reason })
  })
  return { first: { outcome: 'waiting', isOnline: false }, settled }
}

function getResult(response: Attempt, stored: boolean): SaveResult {
  switch (response.outcome) {
    case 'sent':
      return { outcome: 'logged', ...(response.id !== undefined && { id: response.id }) }
    case 'refused':
      return { outcome: 'refused', problems: response.problems ?? { '': response.reason } }
    default:
      return stored ? { outcome: 'waiting', isOnline: response.outcome === 'signed-out' } : { outcome: 'lost' }
  }
}
