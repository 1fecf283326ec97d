import { useSession } from '@onfreq/session/session'
import { FirstHour } from './first-hour.tsx'

/** `/welcome`: the setup of a new account, opened from the account menu. */
export default function WelcomePage() {
  const { user } = useSession()
  return user && <FirstHour user={user} />
}
