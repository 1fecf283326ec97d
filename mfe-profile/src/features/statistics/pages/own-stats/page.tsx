import { useSession } from '@onfreq/session/session'
import { StatsPage } from '../stats/page.tsx'

/** `/stats`: the viewer's own statistics, whatever their callsign. */
export default function OwnStatsPage() {
  const { user } = useSession()
  return user ? <StatsPage callsign={user.my_callsign} /> : null
}
