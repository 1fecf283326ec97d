import { Trans } from '@lingui/react/macro'
import { Banner } from '@onfreq/ui/banner'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Shown while the connection is lost. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return (
    <Banner tone="warning" icon={WifiOff}>
      <Trans>
        You are offline. What you see may be old; what you log is kept and sent when the connection is back.
      </Trans>
    </Banner>
  )
}

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
