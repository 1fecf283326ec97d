/** Sends the outbox in order, one contact at a time. */
import type { Outbox, OutboxEntry } from './outbox.ts'

/**
 * Result of one attempt: `sent` stored in the log; `refused` permanently invalid; `offline` no usable response (none,
 * 5xx, or too many requests), retry later; `signed-out` no session, stored until the member signs in again.
 */
export type Delivery =
  /** `id` of the stored contact, if the response could be read. */
  | { readonly outcome: 'sent'; readonly id?: number }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'offline' | 'signed-out' }

export type Deliver = (entry: OutboxEntry) => Promise<Delivery>

/**
 * Sends until the outbox is empty, the network fails or the session ends. A refused contact stays in the outbox with
 * its reason and is not sent again.
 */
export async function drainOutbox(
  outbox: Outbox,
  accountId: number,
  deliver: Deliver,
): Promise<{ readonly sent: number; readonly offline: boolean }> {
  let sent = 0
  for (const entry of await outbox.list(accountId)) {
    if (entry.refusal !== null) continue
    const delivery = await deliver(entry)
    if (delivery.outcome === 'offline' || delivery.outcome === 'signed-out') {
      return { sent, offline: delivery.outcome === 'offline' }
    }
    await recordResult(outbox, entry, delivery)
    if (delivery.outcome === 'sent') sent += 1
  }
  return { sent, offline: false }
}

/** Records the result of one attempt. */
export async function recordResult(outbox: Outbox, entry: OutboxEntry, delivery: Delivery): Promise<void> {
  if (delivery.outcome === 'sent') await outbox.remove(entry.key)
  if (delivery.outcome === 'refused') await outbox.put({ ...entry, refusal: delivery.reason })
}
