import { useSession } from '@onfreq/session/session'
import { FirstHour } from './first-hour.tsx'

/** `/welcome`: a member's first hour, from the account menu. */
export default function WelcomePage() {
  const { user } = useSession()
  return user && <FirstHour user={user} />
}
