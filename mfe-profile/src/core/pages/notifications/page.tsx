import { useLingui } from '@lingui/react/macro'
import { useLive } from '@onfreq/session/live'
import { setNotificationsRead, useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { usePeopleInboxQuery, usePeopleReadNotificationsMutation } from '../../../api.ts'
import { INBOX_TEXTS } from './texts.ts'
import { InboxError, InboxSkeleton, InboxView } from './view.tsx'

/** `/notifications`: messages from other members, and news about the member's account. */
export default function NotificationsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  if (user === null) {
    return (
      <EmptyState action={<ButtonLink href="/login?redirect=%2Fnotifications">{t`Log in`}</ButtonLink>}>
        {INBOX_TEXTS.signIn}
      </EmptyState>
    )
  }
  return <Inbox />
}

function Inbox() {
  const { data, isError, isFetching, refetch } = usePeopleInboxQuery(undefined, { refetchOnMountOrArgChange: true })
  const [markRead, { isLoading }] = usePeopleReadNotificationsMutation()
  useLive('notification', () => void refetch())

  const markAsRead = async (ids?: readonly number[]) => {
    const result = await markRead(ids)
    if (result.data) setNotificationsRead(result.data.notification_count)
  }

  if (data) return <InboxView inbox={data} onRead={(ids) => void markAsRead(ids)} busy={isLoading} />
  if (isError) return <InboxError onRetry={() => void refetch()} retrying={isFetching} />
  return <InboxSkeleton />
}
