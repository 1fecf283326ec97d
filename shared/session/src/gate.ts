/** Features for members, pressed by a visitor: they register or log in first, and then get what they pressed. */
import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'pressed'
/** Registering by PIN takes a few minutes; older presses are ignored. */
const VALID_MS = 3_600_000

/** The registration page with the prompt, leading on to a path of this site; the way to log in is on it. */
export function registerToAccess(path: string): string {
  return `/register?register-required=1&redirect=${encodeURIComponent(path)}`
}

/** Remembers in this tab what a visitor pressed: in a link it could make members do things by opening it. */
export function rememberPress(action: string, now: number = Date.now()): void {
  writeStored(KEY, { action, at: now }, 'session')
}

/** True once for a member who pressed this as a visitor within the last hour. */
export function takePress(action: string, now: number = Date.now()): boolean {
  const stored = readStored(KEY, 'session')
  if (typeof stored !== 'object' || stored === null || !('action' in stored) || !('at' in stored)) return false
  if (stored.action !== action || typeof stored.at !== 'number') return false
  writeStored(KEY, undefined, 'session')
  return now - stored.at <= VALID_MS
}

/** Runs what a visitor pressed once they are a member. */
export function useRememberedPress(action: string, run: () => void): void {
  const isMember = useSession().user !== null
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (isMember && takePress(action)) latest.current()
  }, [isMember, action])
}
