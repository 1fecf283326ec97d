/** Sending what waits, in order, many at a time. */
import { MOST_UPSERTS } from '@onfreq/contracts/log/log'
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

/** Resolves with what became of each, in their order. */
export type DeliverMany = (entries: readonly OutboxEntry[]) => Promise<readonly Delivery[]>

/** So many characters of contacts in one request: long comments make it shorter than {@link MOST_UPSERTS}. */
const MOST_CHARACTERS = 250_000

/** Sends until the box is empty, the network fails or the session ends. A refused contact stays, with the reason, and is not sent again. */
export async function drainOutbox(
  outbox: Outbox,
  accountId: number,
  deliver: DeliverMany,
): Promise<{ readonly sent: number; readonly offline: boolean }> {
  let sent = 0
  const waiting = (await outbox.list(accountId)).filter(({ refusal }) => refusal === null)
  for (const batch of batchesOf(waiting)) {
    const deliveries = await deliver(batch)
    const unsettled: Delivery[] = []
    for (const [index, entry] of batch.entries()) {
      const delivery = deliveries[index] ?? { outcome: 'offline' }
      await settle(outbox, entry, delivery)
      if (delivery.outcome === 'sent') sent += 1
      else if (delivery.outcome !== 'refused') unsettled.push(delivery)
    }
    if (unsettled.length > 0) return { sent, offline: unsettled.some(({ outcome }) => outcome === 'offline') }
  }
  return { sent, offline: false }
}

function* batchesOf(entries: readonly OutboxEntry[]): Generator<readonly OutboxEntry[]> {
  let batch: OutboxEntry[] = []
  let characters = 0
  for (const entry of entries) {
    const length = JSON.stringify(entry.contact).length
    if (batch.length === MOST_UPSERTS || (batch.length > 0 && characters + length > MOST_CHARACTERS)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(entry)
    characters += length
  }
  if (batch.length > 0) yield batch
}

/** Writes down the answer to one attempt. */
export async function settle(outbox: Outbox, entry: OutboxEntry, delivery: Delivery): Promise<void> {
  if (delivery.outcome === 'sent') await outbox.remove(entry.key)
  if (delivery.outcome === 'refused') await outbox.put({ ...entry, refusal: delivery.reason })
}
