/**
 * How far the clock of this device is off. Contacts are logged by it, and a contact with a wrong time is confirmed by
 * nobody, so the log bar says when it is wrong.
 */
import { useSyncExternalStore } from 'react'

/** The header tells whole seconds, and a slow network takes its time: less than this is nothing. */
const TOLERANCE_MS = 60_000

const listeners = new Set<() => void>()
let aheadMs = 0

/**
 * Compares the clock with an answer of the API that came straight from it (one from a cache tells an old time).
 *
 * @param date the answer's `Date` header
 * @param receivedAt when it arrived by this device's clock, epoch milliseconds
 */
export function noteServerDate(date: string | null | undefined, receivedAt = Date.now()): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = receivedAt - serverTime
  const off = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  // Not told anew for each second of network.
  if (Math.abs(off - aheadMs) < TOLERANCE_MS && (off === 0) === (aheadMs === 0)) return
  aheadMs = off
  for (const listener of listeners) listener()
}

/** Milliseconds by which the device's clock is ahead, negative when it is behind; 0 while it is right or nobody knows. */
export function useClockAhead(): number {
  return useSyncExternalStore(
    subscribe,
    () => aheadMs,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
