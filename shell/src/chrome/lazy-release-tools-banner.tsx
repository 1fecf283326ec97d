/** Loads the banner of the release tools on demand, so that visitors never load it. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { hasReleaseTools } from './release-tools.ts'

const ReleaseToolsBanner = lazyPart(() => import('./release-tools-banner.tsx'))

export function LazyReleaseToolsBanner() {
  if (!hasReleaseTools()) return null
  return (
    <Optional>
      <ReleaseToolsBanner />
    </Optional>
  )
}
