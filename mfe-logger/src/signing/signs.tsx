import { lazyPart } from '@onfreq/federation/lazy-part'
import { usePreference } from '@onfreq/session/preferences'
import { useSession } from '@onfreq/session/session'
import { Suspense } from 'react'

const QuietSigner = lazyPart(() => import('./quiet-signer.tsx'))

/** The account whose key this browser keeps; 0: none. So that nobody else loads what signs. */
export const useSigningHere = () => usePreference<number>('log.signs', 0)

/** Signs what waits for the member's signature, in a browser that has their key. Shows nothing. */
export function Signs() {
  const { user } = useSession()
  const [accountId] = useSigningHere()
  if (user === null || user.id !== accountId) return null
  return (
    <Suspense fallback={null}>
      <QuietSigner accountId={accountId} callsign={user.my_callsign} />
    </Suspense>
  )
}
