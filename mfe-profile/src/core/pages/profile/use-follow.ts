import { t } from '@lingui/core/macro'
import { setFollowing, useSession } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/show-toast'
import { usePeopleFollowMutation } from '../../../api.ts'

export interface Follow {
  readonly following: boolean
  readonly busy: boolean
  readonly follow: () => void
  readonly toggle: () => void
}

/** Follows a station; the station is not notified. */
export function useFollow(userId: number): Follow {
  const session = useSession()
  const [change, { isLoading }] = usePeopleFollowMutation()
  const following = session.following.includes(userId)
  const set = async (next: boolean) => {
    try {
      await change({ user_id: userId, follow_level: next ? 1 : 0 }).unwrap()
      setFollowing(userId, next)
    } catch {
      showToast({
        text: next ? t`Failed to follow. Please try again.` : t`Failed to unfollow. Please try again.`,
        tone: 'danger',
      })
    }
  }
  return { following, busy: isLoading, follow: () => void set(true), toggle: () => void set(!following) }
}
