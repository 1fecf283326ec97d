/** The key that signs contacts stays in this browser no longer than its member. */
import { SIGNING_STORE } from '@onfreq/contracts/site/signing-store'

export function forgetSigningKey(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(SIGNING_STORE.database)
  } catch {
    // A browser without storage keeps none.
  }
}
