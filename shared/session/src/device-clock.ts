/**
 * Error of this device's clock. The log bar warns of it, because contacts are logged with this clock and cannot be
 * confirmed with a wrong time.
 */
import { useSyncExternalStore } from 'react'

/** The header has whole seconds and the network adds delay, so smaller differences are ignored. */
const TOLERANCE_MS = 60_000

const listeners = new Set<() => void>()
let aheadMs = 0

/**
 * Compares the device clock with an uncached API response.
 *
 * @param date the response's `Date` header
 * @param receivedAt arrival time by the device clock, epoch milliseconds
 */
export function noteServerDate(date: string | null | undefined, receivedAt = Date.now()): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = receivedAt - serverTime
  const off = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  // Ignore jitter of a few seconds from the network.
  if (Math.abs(off - aheadMs) < TOLERANCE_MS && (off === 0) === (aheadMs === 0)) return
  aheadMs = off
  for (const listener of listeners) listener()
}

/** Milliseconds by which the device clock is ahead, negative when behind; 0 when correct or unknown. */
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
