/** When a visitor presses a members-only button, remembers the action and runs it after registration or login. */
import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'pressed'
/** In milliseconds. Registration with a PIN takes a few minutes; older presses are ignored. */
const VALID_MS = 3_600_000

/** URL of the registration page, which shows the prompt, offers to log in, and then leads to a path of this site. */
export function registerToAccess(path: string): string {
  return `/register?register-required=1&redirect=${encodeURIComponent(path)}`
}

/** Remembers in this tab what a visitor pressed. Not in a link, which could make a member act by opening it. */
export function rememberPress(action: string, now: number = Date.now()): void {
  writeStored(KEY, { action, at: now }, 'session')
}

/** Returns true once to a member who pressed this as a visitor within the last hour. */
export function takePress(action: string, now: number = Date.now()): boolean {
  const stored = readStored(KEY, 'session')
  if (typeof stored !== 'object' || stored === null || !('action' in stored) || !('at' in stored)) return false
  if (stored.action !== action || typeof stored.at !== 'number') return false
  writeStored(KEY, undefined, 'session')
  return now - stored.at <= VALID_MS
}

/** Runs the action that a visitor pressed, once they are a member. */
export function useRememberedPress(action: string, run: () => void): void {
  const isMember = useSession().user !== null
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (isMember && takePress(action)) latest.current()
  }, [isMember, action])
}
