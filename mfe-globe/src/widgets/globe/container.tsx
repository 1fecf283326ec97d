import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { useSession } from '@onfreq/session/session'
import { useLocation } from 'wouter'
import { useGlobe } from './use-globe.ts'
import { useMapNeeds } from './use-map-needs.ts'
import { GlobeView } from './view.tsx'

/** The globe of the home page: everybody's part of the contacts. Inactive it draws and asks for nothing. */
export default function Globe({ active, height = 560 }: WidgetProps['globe/globe']) {
  const { items, land } = useGlobe('public', active)
  const { user } = useSession()
  const needOf = useMapNeeds()
  const [, navigate] = useLocation()
  if (!active) return null
  return (
    <GlobeView
      items={items}
      land={land}
      ownCallsign={user?.my_callsign ?? null}
      needOf={needOf}
      height={`${height}px`}
      onOpen={navigate}
    />
  )
}
