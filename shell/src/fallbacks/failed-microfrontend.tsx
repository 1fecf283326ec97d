/** Replaces a microfrontend that failed to load. It has the same lifecycles. */
import { type Lifecycles, reactLifecycles } from '@onfreq/federation/create-microfrontend'
import { FallbackCard } from '@onfreq/federation/fallback-card'

export function failedMicrofrontend(error: unknown, retry: () => Promise<void>): Lifecycles {
  return reactLifecycles(() => <FallbackCard error={error} onRetry={() => void retry()} />)
}
