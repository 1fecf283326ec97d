/**
 * Whether the site can currently save, according to its latest responses. The shell shows a notice above every page until
 * a call succeeds.
 */
import { useSyncExternalStore } from 'react'

/** Reasons why a site cannot save, by error code. */
const OUTAGES = {
  'database.unavailable': 'away',
  'database.read_only': 'read-only',
  'database.full': 'full',
} as const

/** `away`: the site cannot read either. */
export type Outage = (typeof OUTAGES)[keyof typeof OUTAGES]

let outage: Outage | null = null
const listeners = new Set<() => void>()

export interface CallResponse {
  /** HTTP status. */
  readonly status: number
  /** Error code, empty when there is none. */
  readonly code: string
  /** Whether the call was a write: only a successful write shows that a read-only site can save again. */
  readonly wrote: boolean
}

/** Records the outcome of a call. */
export function noteAnswer({ status, code, wrote }: CallResponse): void {
  const isUnknown = status >= 500 || (outage !== null && outage !== 'away' && !wrote)
  const next = isOutage(code) ? OUTAGES[code] : isUnknown ? outage : null
  if (next === outage) return
  outage = next
  for (const listener of listeners) listener()
}

function isOutage(code: string): code is keyof typeof OUTAGES {
  return Object.hasOwn(OUTAGES, code)
}

/** Why the site cannot save at the moment; null while it can. */
export function useOutage(): Outage | null {
  return useSyncExternalStore(
    onChange,
    () => outage,
    () => outage,
  )
}

let roomIsLow = false

/** Records whether the site's disk is nearly full. */
export function noteRoom(isLow: boolean): void {
  if (isLow === roomIsLow) return
  roomIsLow = isLow
  for (const listener of listeners) listener()
}

/** Whether the site rejects uploads, or soon will, because its disk is nearly full. */
export function useRoomIsLow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => roomIsLow,
    () => roomIsLow,
  )
}

function onChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
