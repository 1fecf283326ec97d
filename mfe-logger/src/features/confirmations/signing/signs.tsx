import { lazyPart } from '@onfreq/federation/lazy-part'
import { useSession } from '@onfreq/session/session'
import { Suspense } from 'react'
import { useSigningHere } from './signing-here.ts'

const QuietSigner = lazyPart(() => import('./quiet-signer.tsx'))

/** Signs waiting contacts if this browser has the member's key. Renders nothing. */
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
