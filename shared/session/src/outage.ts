/** Whether the site can save just now, as its last answers say: shown above every page until a call works again. */
import { useSyncExternalStore } from 'react'

const AWAY = 'database.unavailable'
const READ_ONLY = 'database.read_only'
const FULL = 'database.full'

let now: { readonly code: string; readonly sentence: string } | null = null
const listeners = new Set<() => void>()

export interface CallAnswer {
  /** HTTP status. */
  readonly status: number
  /** Of the error, empty when there is none. */
  readonly code: string
  readonly message: string
  /** The call was to change something: only such an answer shows that a site that only reads can save again. */
  readonly wrote: boolean
}

/** Takes note of an answer. */
export function noteAnswer({ status, code, message, wrote }: CallAnswer): void {
  const next =
    code === AWAY || code === READ_ONLY || code === FULL
      ? { code, sentence: message }
      : status >= 500 || (now !== null && now.code !== AWAY && !wrote)
        ? now
        : null
  if (next?.code === now?.code) return
  now = next
  for (const listener of listeners) listener()
}

/** The sentence of the site while it cannot save; null else. */
export function useOutage(): string | null {
  return useSyncExternalStore(onChange, sentenceNow, sentenceNow)
}

function sentenceNow(): string | null {
  return now?.sentence ?? null
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
