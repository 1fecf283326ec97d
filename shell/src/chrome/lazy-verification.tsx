/** The re-authentication sheet, which loads with the first call that needs it. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { offerVerification, verificationDone } from '@onfreq/session/verification'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

const VerificationSheet = lazyPart(() => import('./verification-sheet.tsx'))

/** Navigating away, going back and signing out close the sheet with the result `false`. */
export function LazyVerification() {
  const [pathname] = useLocation()
  const { user } = useSession()
  return <Verification key={`${pathname} ${user?.id ?? ''}`} />
}

function Verification() {
  const [open, setOpen] = useState(false)
  // Unmounting resolves pending requests.
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
