import { useSession } from '@onfreq/session/session'
import { StatsPage } from '../stats/page.tsx'

/** `/stats`: one's own radio life, whatever one's callsign is. */
export default function OwnStatsPage() {
  const { user } = useSession()
  return user ? <StatsPage callsign={user.my_callsign} /> : null
}
