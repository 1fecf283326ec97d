/** Counts frequent calls in memory and synchronises with other processes once per second. */
import type { LimitStore, WindowTotal } from './store.ts'

/** Synchronisation interval in milliseconds. */
export const SHARE_INTERVAL_MS = 1_000
/** Prevents forged addresses from filling the memory; the oldest buckets are evicted. */
const MAX_BUCKETS = 50_000
/** Buckets reported per statement; the rest follow a second later. */
const MAX_REPORTED = 5_000

interface Entry {
  /** Total of all processes at the last synchronisation, including this process. */
  shared: number
  /** Calls counted by this process since the last synchronisation, not yet reported. */
  pending: number
  /** Epoch milliseconds. */
  resetsAt: number
  readonly windowMs: number
}

export interface BatchedCounter {
  /** Counts one call and returns the total immediately. */
  count(bucket: string, windowMs: number): WindowTotal
  /** Reports counts and fetches totals; runs every second. */
  share(): Promise<void>
  close(): Promise<void>
}

export interface BatchedCounterOptions {
  readonly store: LimitStore
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Undefined: synchronises only when `share` is called, as in tests. */
  readonly every?: number
}

/**
 * No call waits for the database: an active process sends one statement per second with all its buckets, and an idle
 * one sends none. Counts are exact within one process. Several processes see each other's calls at most a second late,
 * so a party can exceed a limit by at most what it sends to the other processes within that second.
 */
export function createBatchedCounter({ store, now, onError, every }: BatchedCounterOptions): BatchedCounter {
  const entries = new Map<string, Entry>()
  let sharing: Promise<void> = Promise.resolve()

  function getEntry(bucket: string, windowMs: number, time: number): Entry {
    const existing = entries.get(bucket)
    if (existing !== undefined && existing.resetsAt > time) return existing
    const entry: Entry = { shared: 0, pending: 0, resetsAt: time + windowMs, windowMs }
    entries.delete(bucket)
    entries.set(bucket, entry)
    const oldest = entries.keys().next().value
    if (entries.size > MAX_BUCKETS && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  async function send(): Promise<void> {
    const time = now()
    const batch: { readonly bucket: string; readonly entry: Entry; readonly n: number }[] = []
    for (const [bucket, entry] of entries) {
      if (entry.pending === 0) {
        if (entry.resetsAt <= time) entries.delete(bucket)
        continue
      }
      batch.push({ bucket, entry, n: entry.pending })
      if (batch.length >= MAX_REPORTED) break
    }
    if (batch.length === 0) return
    const totals = await store.add(
      batch.map(({ bucket, entry, n }) => ({ bucket, n, windowMs: Math.max(1, entry.resetsAt - time) })),
      new Date(time),
    )
    for (const [index, { entry, n }] of batch.entries()) {
      const total = totals[index]
      if (total === undefined) continue
      entry.shared = total.n
      entry.pending -= n
      // A window that another process started earlier ends earlier.
      entry.resetsAt = Math.min(entry.resetsAt, total.resetsAt.getTime())
    }
  }

  function share(): Promise<void> {
    sharing = sharing.then(send).catch(onError)
    return sharing
  }

  const timer = every === undefined ? undefined : setInterval(() => void share(), every).unref()

  return {
    count(bucket, windowMs) {
      const entry = getEntry(bucket, windowMs, now())
      entry.pending += 1
      return { n: entry.shared + entry.pending, resetsAt: new Date(entry.resetsAt) }
    },
    share,
    async close() {
      clearInterval(timer)
      await share()
    },
  }
}
