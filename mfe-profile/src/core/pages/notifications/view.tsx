import { Trans, useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import { type InboxResponse, NOTIFICATION_TYPE, type Notification } from '@onfreq/contracts/people/inbox'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { Avatar } from '@onfreq/ui/avatar'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader, SectionHeader } from '@onfreq/ui/page-header'
import { showToast } from '@onfreq/ui/show-toast'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Ban, Bell, CheckCheck, MessagesSquare, Reply } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { usePeopleBlockMutation } from '../../../api.ts'
import { MessageDialog } from '../../messages/message-dialog.tsx'
import { MESSAGE_LABELS } from '../../messages/texts.ts'
import { INBOX_TEXTS } from './texts.ts'
import * as s from './view.module.css'

export interface InboxViewProps {
  readonly inbox: InboxResponse
  /** Marks notifications as read; all of them without ids. */
  readonly onRead: (ids?: readonly number[]) => void
  readonly busy: boolean
}

/** Notifications: unread ones first, read ones in a separate list. */
export function InboxView({ inbox: { notifications, OldNotifications }, onRead, busy }: InboxViewProps) {
  const { t } = useLingui()
  const none = notifications.length + OldNotifications.length === 0
  return (
    <NotificationsPage
      actions={
        <>
          {notifications.length > 0 && (
            <Button icon={CheckCheck} busy={busy} onClick={() => onRead()}>
              {t`Mark all as read`}
            </Button>
          )}
          <ButtonLink icon={MessagesSquare} href="/messages">
            {t`Messages`}
          </ButtonLink>
        </>
      }
    >
      {none && <EmptyState>{INBOX_TEXTS.empty}</EmptyState>}
      {notifications.length > 0 && (
        <ul className={s.list} aria-label={t`New notifications`}>
          {notifications.map((notification) => (
            <Item key={notification.id} notification={notification} onRead={() => onRead([notification.id])} />
          ))}
        </ul>
      )}
      {OldNotifications.length > 0 && <ReadNotifications notifications={OldNotifications} />}
    </NotificationsPage>
  )
}

function ReadNotifications({ notifications }: { readonly notifications: readonly Notification[] }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t`Earlier`} />
      <ul className={s.list} aria-labelledby={id}>
        {notifications.map((notification) => (
          <Item key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  readonly notification: Notification
  /** Omitted if the notification has been read. */
  readonly onRead?: () => void
}

function Item({ notification, onRead }: ItemProps) {
  const { t } = useLingui()
  const { subject, message, sender, created_at, about_qso_id, about_post_id, about_card_id } = notification
  const comment = notification.about_comment_id === null ? '' : `#comment-${notification.about_comment_id}`
  return (
    <li className={cx(s.item, onRead && s.fresh)}>
      {sender ? (
        <Avatar callsign={sender.my_callsign} src={avatarAddress(sender.profile_image_name)} size="m" />
      ) : (
        <span className={s.bell}>
          <Icon of={Bell} />
        </span>
      )}
      <div className={s.words}>
        <p className={s.head}>
          {sender ? <CallsignLink callsign={sender.my_callsign} /> : <b>{subject}</b>}
          {sender && sender.name !== '' && <span className={s.name}>{sender.name}</span>}
          <TimeAgo at={created_at} words className={s.time} />
        </p>
        {message !== '' && <p className={s.message}>{message}</p>}
        {about_card_id !== null && (
          <a className={s.card} href={cardUrl(about_card_id)} target="_blank" rel="noreferrer">
            <img src={cardUrl(about_card_id)} width={1748} height={1240} alt={subject} loading="lazy" />
          </a>
        )}
        <div className={s.foot}>
          {about_qso_id !== null && (
            <Link href={`/qso/${about_qso_id}${comment}`}>
              <Trans context="a QSO">Contact</Trans>
            </Link>
          )}
          {notification.type_id === NOTIFICATION_TYPE.alert && (
            <Link href="/account/alerts">
              <Trans>Your alerts</Trans>
            </Link>
          )}
          {notification.type_id === NOTIFICATION_TYPE.user && sender && (
            <Link href={`/messages/${sender.id}`}>
              <Trans>Conversation</Trans>
            </Link>
          )}
          {isCardRequest(notification) && (
            <Link href="/qsl-cards">
              <Trans>QSL cards</Trans>
            </Link>
          )}
          {about_post_id !== null && (
            <Link href={`/post/${about_post_id}${comment}`}>
              <Trans>Post</Trans>
            </Link>
          )}
          <SenderActions notification={notification} />
          {onRead && (
            <Button variant="quiet" size="s" onClick={onRead}>
              {t`Mark as read`}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Kinds of notifications whose sender can be blocked. */
const BLOCKABLE_TYPES: readonly number[] = [NOTIFICATION_TYPE.user, NOTIFICATION_TYPE.card, NOTIFICATION_TYPE.comment]

const cardUrl = (id: number) => `/api/vqslcards/picture/${id}`
const isCardRequest = ({ type_id, about_card_id }: Notification) =>
  type_id === NOTIFICATION_TYPE.card && about_card_id === null

/** Actions on a message: reply to its sender, or block them. */
function SenderActions({ notification: { sender, type_id } }: { readonly notification: Notification }) {
  const { t } = useLingui()
  const session = useSession()
  const [isReplying, setReplying] = useState(false)
  const [block, { isLoading }] = usePeopleBlockMutation()
  if (!sender || !BLOCKABLE_TYPES.includes(type_id)) return null
  const callsign = sender.my_callsign
  const setBlock = async (blocked: boolean) => {
    const result = await block({ user_id: sender.id, blocked })
    if (result.error) showToast({ text: MESSAGE_LABELS.failed, tone: 'danger' })
  }
  return (
    <>
      {isSubscriber(session) && type_id !== NOTIFICATION_TYPE.comment && (
        <Button variant="quiet" size="s" icon={Reply} onClick={() => setReplying(true)}>
          {t`Answer`}
        </Button>
      )}
      <Button variant="quiet" size="s" icon={Ban} busy={isLoading} onClick={() => void setBlock(!sender.blocked)}>
        {sender.blocked ? t`Unblock ${callsign}` : t`Block ${callsign}`}
      </Button>
      <MessageDialog recipient={{ id: sender.id, callsign }} open={isReplying} onOpenChange={setReplying} />
    </>
  )
}

export function InboxSkeleton() {
  const { t } = useLingui()
  return (
    <NotificationsPage>
      <SkeletonRows label={t`Notifications`} rows={4} rowHeight="72px" />
    </NotificationsPage>
  )
}

export function InboxError({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  useLanguage()
  return (
    <NotificationsPage>
      <ErrorState onRetry={onRetry} retrying={retrying}>
        {INBOX_TEXTS.failed}
      </ErrorState>
    </NotificationsPage>
  )
}

function NotificationsPage({ actions, children }: { readonly actions?: ReactNode; readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page width="form" className={s.page}>
      <PageHeader className={s.header} title={t`Notifications`} actions={actions} />
      {children}
    </Page>
  )
}
