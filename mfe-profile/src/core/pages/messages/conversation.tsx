import { Trans, useLingui } from '@lingui/react/macro'
import type { ThreadMessage } from '@onfreq/contracts/people/threads'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callProblem } from '@onfreq/session/api'
import { useTabVisible } from '@onfreq/session/events'
import { setNotificationsRead } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { ErrorState } from '@onfreq/ui/error-state'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useVthreadQuery, useVthreadReadMutation } from '../../../api.ts'
import { THREAD_TEXTS } from '../../messages/texts.ts'
import { ConversationHead } from './conversation-head.tsx'
import * as s from './messages.module.css'
import { ReplyForm } from './reply-form.tsx'

/** The messages with one station, the newest at the bottom, and below them the form for a reply. */
export function Conversation({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useVthreadQuery({ with: id }, { refetchOnMountOrArgChange: true })
  usePageTitle(data && t`${{ callsign: data.with.my_callsign }}, messages`)
  const newest = data?.messages.at(-1)
  const firstUnread = useReading(id, data?.messages)
  const scroll = useEndInView(newest?.id)
  if (!data && error)
    return callProblem(error).status === 404 ? (
      <p className={s.choose}>
        {callProblem(error).message}{' '}
        <a href="/messages">
          <Trans>All conversations</Trans>
        </a>
      </p>
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {THREAD_TEXTS.threadFailed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows label={t`Conversation`} rows={5} rowHeight="56px" />
  const { with: person } = data
  return (
    <>
      <ConversationHead person={person} />
      <div
        ref={scroll}
        className={s.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        role="log"
        aria-label={t`Messages with ${{ callsign: person.my_callsign }}`}
      >
        {newest === undefined && <p className={s.choose}>{THREAD_TEXTS.none(person.my_callsign)}</p>}
        <Messages id={id} firstUnread={firstUnread} />
      </div>
      {person.blocked ? (
        <p className={s.bar}>{THREAD_TEXTS.blocked(person.my_callsign)}</p>
      ) : (
        <ReplyForm recipient={{ id, callsign: person.my_callsign }} />
      )}
    </>
  )
}

interface MessagesProps {
  readonly id: number
  readonly firstUnread: number | undefined
  readonly before?: number
}

/** A page of messages; earlier pages load on request. */
function Messages({ id, firstUnread, before }: MessagesProps) {
  const { t } = useLingui()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const query = { with: id, ...(before !== undefined && { before }) }
  const { data, isError, isFetching, refetch } = useVthreadQuery(query)
  if (!data && isError)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {THREAD_TEXTS.threadFailed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows label={t`Earlier messages`} rows={3} rowHeight="56px" />
  return (
    <>
      {data.earlier !== null &&
        (showsEarlier ? (
          <Messages id={id} firstUnread={firstUnread} before={data.earlier} />
        ) : (
          <Button size="s" variant="quiet" className={s.earlier} onClick={() => setShowsEarlier(true)}>
            {t`Show earlier messages`}
          </Button>
        ))}
      <ol className={s.messages}>
        {data.messages.map((message, index) => (
          <Fragment key={message.id}>
            {startsDay(data.messages[index - 1], message) && (
              <li className={s.day}>
                <UtcTime at={message.created_at} form="day" />
              </li>
            )}
            {message.id === firstUnread && (
              <li className={s.new}>
                <Trans context="messages">New</Trans>
              </li>
            )}
            <li className={cx(s.message, message.mine && s.mine)}>
              <span className={s.hidden}>{`${message.mine ? t`You` : data.with.my_callsign}: `}</span>
              <span className={s.text}>{message.message}</span>
              <UtcTime at={message.created_at} form="minute" zone className={s.at} />
            </li>
          </Fragment>
        ))}
      </ol>
    </>
  )
}

const startsDay = (before: ThreadMessage | undefined, message: ThreadMessage) =>
  before?.created_at.slice(0, 10) !== message.created_at.slice(0, 10)

/**
 * Marks visible messages as read.
 *
 * @returns the first message that was new when the conversation was opened
 */
function useReading(id: number, messages: readonly ThreadMessage[] | undefined): number | undefined {
  const [markRead] = useVthreadReadMutation()
  const visible = useTabVisible()
  const first = useRef<number | undefined>(undefined)
  const unread = messages?.find((message) => message.unread)?.id
  first.current ??= unread
  useEffect(() => {
    if (!visible || unread === undefined) return
    void markRead({ with: id }).then(({ data }) => {
      if (data) setNotificationsRead(data.notification_count)
    })
  }, [id, unread, visible, markRead])
  return first.current
}

/** Scrolls to the end when the conversation is opened and whenever a message is added there. */
function useEndInView(newest: number | undefined) {
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: box } = scroll
    if (newest !== undefined && box) box.scrollTop = box.scrollHeight
  }, [newest])
  return scroll
}
