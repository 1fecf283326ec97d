/** Saving a new contact: into the outbox first, then over the network, so that no moment exists in which it could be lost. */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { Delivery } from '../outbox/drain.ts'
import type { Outbox, OutboxEntry } from '../outbox/outbox.ts'

export type Attempt = Delivery & { readonly problems?: Readonly<Record<string, string>> }

interface NewAbout {
  readonly key: string
  readonly accountId: number
  /** Who makes it, where the account is a club. */
  readonly operatorId?: number | null
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * - `logged` the log has it;
 * - `waiting` the browser has it and will send it, `isOnline` where the network is not what it waits for;
 * - `refused` the form has to be mended; nothing is kept;
 * - `lost` neither network nor browser could take it: the form must stay as it is.
 */
export type SaveResult =
  | { readonly outcome: 'logged'; readonly id?: number }
  | { readonly outcome: 'waiting'; readonly isOnline: boolean }
  | { readonly outcome: 'lost' }
  | { readonly outcome: 'refused'; readonly problems: Readonly<Record<string, string>> }

interface SaveTools {
  readonly outbox: Outbox
  readonly deliver: (entry: OutboxEntry) => Promise<Attempt>
  /** Resolves when the operator should not wait any longer for an answer. */
  readonly patience: () => Promise<void>
  /** Called once the contact cannot be lost any more, before the next one can begin. */
  readonly onKept?: () => Promise<void>
  /** Called before a contact that the log would not take leaves the outbox: the form has it again. */
  readonly onRefused?: () => void
}

export async function saveNewContact(
  contact: ContactInput,
  { key, accountId, operatorId = null, now }: NewAbout,
  { outbox, deliver, patience, onKept = async () => undefined, onRefused }: SaveTools,
): Promise<{ readonly first: SaveResult; readonly settled: Promise<void> }> {
  const entry: OutboxEntry = { key, accountId, operatorId, contact, putAt: now, refusal: null }
  const kept = await outbox.put(entry).then(
    () => true,
    () => false,
  )
  if (kept) await onKept()
  const attempt = deliver(entry)
  const answer = kept ? await Promise.race([attempt, patience()]) : await attempt
  if (answer) {
    if (!kept && answer.outcome === 'sent') await onKept()
    if (kept && answer.outcome === 'refused') onRefused?.()
    if (kept && (answer.outcome === 'sent' || answer.outcome === 'refused')) await outbox.remove(key)
    return { first: resultOf(answer, kept), settled: Promise.resolve() }
  }
  // The operator goes on with the next station; what the answer says is written down when it comes.
  const settled = attempt.then(async (late) => {
    if (late.outcome === 'sent') await outbox.remove(key)
    if (late.outcome === 'refused') await outbox.put({ ...entry, refusal: late.reason })
  })
  return { first: { outcome: 'waiting', isOnline: false }, settled }
}

function resultOf(answer: Attempt, kept: boolean): SaveResult {
  switch (answer.outcome) {
    case 'sent':
      return { outcome: 'logged', ...(answer.id !== undefined && { id: answer.id }) }
    case 'refused':
      return { outcome: 'refused', problems: answer.problems ?? { '': answer.reason } }
    default:
      return kept ? { outcome: 'waiting', isOnline: answer.outcome === 'signed-out' } : { outcome: 'lost' }
  }
}
