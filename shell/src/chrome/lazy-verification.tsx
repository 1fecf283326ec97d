/** The sheet that asks who this is comes with the first call that needs it. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { offerVerification, verificationDone } from '@onfreq/session/verification'
import { useEffect, useState } from 'react'

const VerificationSheet = lazyPart(() => import('./verification-sheet.tsx'))

export function LazyVerification() {
  const [open, setOpen] = useState(false)
  useEffect(() => offerVerification(() => setOpen(true)), [])
  const done = (proved: boolean) => {
    setOpen(false)
    verificationDone(proved)
  }
  // Whoever is logged out meanwhile, in another tab or for good, has nothing to confirm any more.
  const isSignedOut = useSession().user === null
  useEffect(() => {
    if (!isSignedOut) return
    setOpen(false)
    verificationDone(false)
  }, [isSignedOut])
  return (
    open && (
      <Optional onFailed={() => done(false)}>
        <VerificationSheet onDone={done} />
      </Optional>
    )
  )
}
