import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { useLocation } from 'wouter'
import { useGlobe } from './use-globe.ts'
import { useGlobeViewer } from './use-globe-viewer.ts'
import { useMapNeeds } from './use-map-needs.ts'
import { GlobeView } from './view.tsx'

/** The globe of the home page with public contacts. While inactive it neither draws nor loads data. */
export default function Globe({ active, height = 560 }: WidgetProps['globe/globe']) {
  const { items, land } = useGlobe('public', active)
  const viewer = useGlobeViewer()
  const getNeed = useMapNeeds()
  const [, navigate] = useLocation()
  if (!active) return null
  return (
    <GlobeView items={items} land={land} viewer={viewer} getNeed={getNeed} height={`${height}px`} onOpen={navigate} />
  )
}
