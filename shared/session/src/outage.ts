/** Whether the site can save just now, as its last answers say: shown above every page until a call works again. */
import { useSyncExternalStore } from 'react'

/** Why a site cannot save, by the code of its error. */
const OUTAGES = {
  'database.unavailable': 'away',
  'database.read_only': 'read-only',
  'database.full': 'full',
} as const

/** `away`: nothing can be read either. */
export type Outage = (typeof OUTAGES)[keyof typeof OUTAGES]

let now: Outage | null = null
const listeners = new Set<() => void>()

export interface CallAnswer {
  /** HTTP status. */
  readonly status: number
  /** Of the error, empty when there is none. */
  readonly code: string
  /** The call was to change something: only such an answer shows that a site that only reads can save again. */
  readonly wrote: boolean
}

/** Takes note of an answer. */
export function noteAnswer({ status, code, wrote }: CallAnswer): void {
  const isUnknown = status >= 500 || (now !== null && now !== 'away' && !wrote)
  const next = isOutage(code) ? OUTAGES[code] : isUnknown ? now : null
  if (next === now) return
  now = next
  for (const listener of listeners) listener()
}

function isOutage(code: string): code is keyof typeof OUTAGES {
  return Object.hasOwn(OUTAGES, code)
}

/** Why the site cannot save just now; null while it can. */
export function useOutage(): Outage | null {
  return useSyncExternalStore(
    onChange,
    () => now,
    () => now,
  )
}

let roomIsLow = false

/** Takes note of what the site says of its disk. */
export function noteRoom(isLow: boolean): void {
  if (isLow === roomIsLow) return
  roomIsLow = isLow
  for (const listener of listeners) listener()
}

/** Whether files are refused, or will be soon, since the disk of the site is nearly full. */
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
