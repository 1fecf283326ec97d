/** The sheet that asks who this is comes with the first call that needs it. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
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
  return (
    open && (
      <Optional>
        <VerificationSheet onDone={done} />
      </Optional>
    )
  )
}
