/** Removes the signing key from this browser when its member signs out. */
import { SIGNING_STORE } from '@onfreq/contracts/site/signing-store'

export function deleteSigningKey(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(SIGNING_STORE.database)
  } catch {
    // Without storage there is no key to remove.
  }
}
