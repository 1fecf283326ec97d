/**
 * Whether the site can currently save, according to its last responses; shown above every page until a call succeeds.
 */
import { useSyncExternalStore } from 'react'

/** Reasons why a site cannot save, by error code. */
const OUTAGES = {
  'database.unavailable': 'away',
  'database.read_only': 'read-only',
  'database.full': 'full',
} as const

/** `away`: reading fails too. */
export type Outage = (typeof OUTAGES)[keyof typeof OUTAGES]

let now: Outage | null = null
const listeners = new Set<() => void>()

export interface CallResponse {
  /** HTTP status. */
  readonly status: number
  /** Error code, empty when there is none. */
  readonly code: string
  /** The call was a write: only a successful write shows that a read-only site can save again. */
  readonly wrote: boolean
}

/** Records a response. */
export function noteAnswer({ status, code, wrote }: CallResponse): void {
  const isUnknown = status >= 500 || (now !== null && now !== 'away' && !wrote)
  const next = isOutage(code) ? OUTAGES[code] : isUnknown ? now : null
  if (next === now) return
  now = next
  for (const listener of listeners) listener()
}

function isOutage(code: string): code is keyof typeof OUTAGES {
  return Object.hasOwn(OUTAGES, code)
}

/** Why the site cannot save at the moment; null while it can. */
export function useOutage(): Outage | null {
  return useSyncExternalStore(
    onChange,
    () => now,
    () => now,
  )
}

let roomIsLow = false

/** Records the site's disk state. */
export function noteRoom(isLow: boolean): void {
  if (isLow === roomIsLow) return
  roomIsLow = isLow
  for (const listener of listeners) listener()
}

/** Whether uploads are refused, or will be soon, because the site's disk is nearly full. */
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
