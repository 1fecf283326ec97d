/** Ordinary visitors never fetch the banner of developers' and testers' tools. */
import { lazy, Suspense } from 'react'
import { hasReleaseTools } from './release-tools.ts'

const ReleaseToolsBanner = lazy(() => import('./release-tools-banner.tsx'))

export function LazyReleaseToolsBanner() {
  if (!hasReleaseTools()) return null
  return (
    <Suspense>
      <ReleaseToolsBanner />
    </Suspense>
  )
}
