/** Sending what waits, in order, one at a time. */
import type { Outbox, OutboxEntry } from './outbox.ts'

/**
 * What became of one attempt: `sent` the log has it; `refused` it never will take it like this; `offline` nothing
 * answered, or nothing that could be trusted (5xx, too many requests): try again later; `signed-out` the network is there,
 * and the session is not: it is kept until the member signs in again.
 */
export type Delivery =
  /** `id` is the contact's, where the answer was read. */
  | { readonly outcome: 'sent'; readonly id?: number }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'offline' | 'signed-out' }

export type Deliver = (entry: OutboxEntry) => Promise<Delivery>

/** Sends until the box is empty, the network fails or the session ends. A refused contact stays, with the reason, and is not sent again. */
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
    await settle(outbox, entry, delivery)
    if (delivery.outcome === 'sent') sent += 1
  }
  return { sent, offline: false }
}

/** Writes down the answer to one attempt. */
export async function settle(outbox: Outbox, entry: OutboxEntry, delivery: Delivery): Promise<void> {
  if (delivery.outcome === 'sent') await outbox.remove(entry.key)
  if (delivery.outcome === 'refused') await outbox.put({ ...entry, refusal: delivery.reason })
}
