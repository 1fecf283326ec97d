/** The sheet that asks who this is comes with the first call that needs it. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { offerVerification, verificationDone } from '@onfreq/session/verification'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

const VerificationSheet = lazyPart(() => import('./verification-sheet.tsx'))

/** Another page or another person leaves the sheet, with the answer no: the back button closes it, and so does a sign-out. */
export function LazyVerification() {
  const [place] = useLocation()
  const { user } = useSession()
  return <Verification key={`${place} ${user?.id ?? ''}`} />
}

function Verification() {
  const [open, setOpen] = useState(false)
  // Going away settles whatever waits.
  useEffect(() => offerVerification(() => setOpen(true)), [])
  const done = (proved: boolean) => {
    setOpen(false)
    verificationDone(proved)
  }
  return (
    open && (
      <Optional onFailed={() => done(false)}>
        <VerificationSheet onDone={done} />
      </Optional>
    )
  )
}
