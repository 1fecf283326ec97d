/**
 * What was typed in this tab when its session ended by itself: it waits for the person who typed it, and is shown to
 * nobody else. Logging out on purpose, here or in another tab, throws it away.
 */
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { DRAFTS_KEY, type Drafts, draftsSlice } from './drafts-slice.ts'
import { isRecord } from './record.ts'
import { readStored, writeStored } from './storage.ts'
import { store } from './store.ts'

const ASIDE_KEY = 'drafts-aside'

/** A person stays the same when going over to a sub-account. */
function personOf({ id, managed_by_id }: SessionUser): number {
  return managed_by_id ?? id
}

/** Takes the drafts out of the page's hands. */
export function setDraftsAside(user: SessionUser | null, drafts: Drafts): void {
  clearDrafts()
  if (user !== null && Object.keys(drafts).length > 0) {
    writeStored(ASIDE_KEY, { person: personOf(user), drafts }, 'session')
  }
}

/** Somebody signed in: what waits is theirs, or nobody's. */
export function takeUpDrafts(user: SessionUser): void {
  const aside = readStored(ASIDE_KEY, 'session')
  writeStored(ASIDE_KEY, undefined, 'session')
  if (!isRecord(aside) || aside.person !== personOf(user) || !isRecord(aside.drafts)) return
  store.dispatch(draftsSlice.actions.restored(aside.drafts))
  writeStored(DRAFTS_KEY, store.getState().drafts, 'session')
}

export function throwDraftsAway(): void {
  clearDrafts()
  writeStored(ASIDE_KEY, undefined, 'session')
}

function clearDrafts(): void {
  store.dispatch(draftsSlice.actions.cleared())
  writeStored(DRAFTS_KEY, undefined, 'session')
}
