/** Stands in for a microfrontend that could not be loaded, under the same lifecycles. */
import type { Lifecycles } from '@onfreq/federation/create-microfrontend'
import { FallbackCard } from '@onfreq/federation/fallback-card'
import { createRoot, type Root } from 'react-dom/client'

export function failedMicrofrontend(error: unknown, retry: () => Promise<void>): Lifecycles {
  let root: Root | undefined
  return {
    async bootstrap() {},
    async mount({ container }) {
      root = createRoot(container)
      root.render(<FallbackCard error={error} onRetry={() => void retry()} />)
    },
    async unmount() {
      root?.unmount()
      root = undefined
    },
  }
}
