import { Button } from '@onfreq/ui/button'
import { useState } from 'react'
import { openCheckout } from './checkout.ts'

/** For members without a subscription; it carries the callsign to the checkout. */
export function UpgradeButton({ callsign }: { callsign: string }) {
  const [busy, setBusy] = useState(false)
  const upgrade = async () => {
    setBusy(true)
    await openCheckout()
    setBusy(false)
  }
  return (
    <Button size="s" variant="quiet" busy={busy} onClick={upgrade} data-callsign={callsign}>
      UPGRADE FREE
    </Button>
  )
}
