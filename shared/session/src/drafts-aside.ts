/**
 * Sets aside the drafts of a session that ended unexpectedly, and restores them for the same person only. An explicit log
 * out, in this tab or another, deletes them.
 */
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { DRAFTS_KEY, type Drafts, draftsSlice } from './drafts-slice.ts'
import { isRecord } from './record.ts'
import { readStored, writeStored } from './storage.ts'
import { store } from './store.ts'

const ASIDE_KEY = 'drafts-aside'

/** Id of the main account: switching to a sub-account does not change the person. */
function getPerson({ id, managed_by_id }: SessionUser): number {
  return managed_by_id ?? id
}

/** Moves the drafts out of the page state. */
export function setDraftsAside(user: SessionUser | null, drafts: Drafts): void {
  clearDrafts()
  if (user !== null && Object.keys(drafts).length > 0) {
    writeStored(ASIDE_KEY, { person: getPerson(user), drafts }, 'session')
  }
}

/** After sign-in: restores the drafts of the same person, deletes others. */
export function resumeDrafts(user: SessionUser): void {
  const aside = readStored(ASIDE_KEY, 'session')
  writeStored(ASIDE_KEY, undefined, 'session')
  if (!isRecord(aside) || aside.person !== getPerson(user) || !isRecord(aside.drafts)) return
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
