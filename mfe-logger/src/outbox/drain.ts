/** Sending what waits, in order, one at a time. */
import type { Outbox, OutboxEntry } from './outbox.ts'

/**
 * What became of one attempt: `sent` the log has it; `refused` it never will take it like this; `offline` nothing
 * answered, or nothing that could be trusted (5xx, signed out, too many requests): try again later.
 */
export type Delivery =
  /** `id` is the contact's, where the answer was read. */
  | { readonly outcome: 'sent'; readonly id?: number }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'offline' }

export type Deliver = (entry: OutboxEntry) => Promise<Delivery>

/** Sends until the box is empty or the network fails. A refused contact stays, with the reason, and is not sent again. */
export async function drainOutbox(
  outbox: Outbox,
  accountId: number,
  deliver: Deliver,
): Promise<{ readonly sent: number; readonly offline: boolean }> {
  let sent = 0
  for (const entry of await outbox.list(accountId)) {
    if (entry.refusal !== null) continue
    const delivery = await deliver(entry)
    if (delivery.outcome === 'offline') return { sent, offline: true }
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
