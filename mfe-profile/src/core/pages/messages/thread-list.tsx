import { Trans, useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import type { Thread } from '@onfreq/contracts/people/threads'
import { Avatar } from '@onfreq/ui/avatar'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { Link } from 'wouter'
import { useVthreadsQuery } from '../../../api.ts'
import { THREAD_TEXTS } from '../../messages/texts.ts'
import * as s from './messages.module.css'

interface ThreadListProps {
  /** Id of the conversation shown next to the list. */
  readonly open: number | null
  /** The page of conversations before this message; the newest page without it. */
  readonly before?: number
}

/** A page of conversations, newest first; earlier pages load on request. */
export function ThreadList({ open, before }: ThreadListProps) {
  const { t } = useLingui()
  const [showsMore, setShowsMore] = useState(false)
  const { data, isError, isFetching, refetch } = useVthreadsQuery(before, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && isError)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {THREAD_TEXTS.failed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows label={t`Conversations`} rows={5} rowHeight="64px" />
  if (data.threads.length === 0 && before === undefined) return <EmptyState>{THREAD_TEXTS.empty}</EmptyState>
  return (
    <>
      <ul className={s.threads}>
        {data.threads.map((thread) => (
          <Row key={thread.with.id} thread={thread} current={thread.with.id === open} />
        ))}
      </ul>
      {data.earlier !== null &&
        (showsMore ? (
          <ThreadList open={open} before={data.earlier} />
        ) : (
          <div className={s.more}>
            <Button size="s" variant="quiet" onClick={() => setShowsMore(true)}>
              {t`Show earlier`}
            </Button>
          </div>
        ))}
    </>
  )
}

function Row({
  thread: { with: person, last, unread },
  current,
}: {
  readonly thread: Thread
  readonly current: boolean
}) {
  const { t } = useLingui()
  return (
    <li>
      <Link
        href={`/messages/${person.id}`}
        className={cx(s.row, unread > 0 && s.fresh)}
        aria-current={current ? 'page' : undefined}
      >
        <Avatar callsign={person.my_callsign} src={avatarAddress(person.profile_image_name)} size="m" />
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.call}>{person.my_callsign}</b>
            <span className={s.name}>{person.name}</span>
            <TimeAgo at={last.created_at} className={s.time} />
          </span>
          <span className={s.last}>{last.mine ? t`You: ${{ message: last.message }}` : last.message}</span>
        </span>
        {unread > 0 && (
          <span className={s.count}>
            {unread > 99 ? '99+' : unread}
            <span className={s.hidden}>
              {' '}
              <Trans>unread</Trans>
            </span>
          </span>
        )}
      </Link>
    </li>
  )
}
