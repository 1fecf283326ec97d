import { Button } from '@onfreq/ui/button'
import { useState } from 'react'
import { openCheckout } from './checkout.ts'

/** For members without a subscription; the checkout it opens names their callsign. */
export function UpgradeButton() {
  const [busy, setBusy] = useState(false)
  const upgrade = async () => {
    setBusy(true)
    await openCheckout()
    setBusy(false)
  }
  return (
    <Button size="s" variant="quiet" busy={busy} onClick={upgrade}>
      UPGRADE FREE
    </Button>
  )
}
