import { t } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@onfreq/contracts/streams/chat'
import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { useSession } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Settings, ShieldAlert } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CHAT_MESSAGES } from '../texts.ts'
import * as s from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageRow } from './message-row.tsx'
import type { Chat } from './use-chat.ts'
import { type Moderation, useModeration } from './use-moderation.ts'

const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'))
const DeskDialog = lazyPart(() => import('./desk-dialog.tsx'))

export interface ChatPanelProps {
  readonly station: number
  readonly callsign: string
  readonly chat: Chat
}

/** The chat on a station's live page. */
export function ChatPanel({ station, callsign, chat }: ChatPanelProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'settings' | 'desk' | null>(null)
  const { response: result } = chat
  const act = useModeration(station, chat.read)
  const role = result?.role ?? null
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <Panel
      flush
      title={t`Chat`}
      className={s.panel}
      data-closed={result?.rules.open === false || undefined}
      note={result && getNote(result.rules)}
      actions={
        role !== null && (
          <>
            <IconButton icon={ShieldAlert} size="m" label={t`Muted and reported`} onClick={() => setOpen('desk')} />
            {role === 'owner' && (
              <IconButton icon={Settings} size="m" label={t`Chat settings`} onClick={() => setOpen('settings')} />
            )}
          </>
        )
      }
    >
      <Body station={station} callsign={callsign} chat={chat} act={act} onSettings={() => setOpen('settings')} />
      <Suspense>
        {open === 'settings' && <SettingsDialog onOpenChange={close} onSaved={chat.read} />}
        {open === 'desk' && <DeskDialog station={station} act={act} onOpenChange={close} />}
      </Suspense>
    </Panel>
  )
}

function getNote({ open, readers, writers, slow_seconds }: NonNullable<Chat['response']>['rules']): string {
  if (!open) return t`closed`
  const notes = [
    readers === 'members' && t`members only`,
    writers === 'followers' && t`followers write`,
    slow_seconds > 0 && t`slow, ${{ seconds: slow_seconds }} s`,
  ]
  return notes.filter(Boolean).join(' · ')
}

interface BodyProps extends ChatPanelProps {
  readonly act: Moderation
  readonly onSettings: () => void
}

function Body({ station, callsign, chat, act, onSettings }: BodyProps) {
  const { t } = useLingui()
  const { response: result } = chat
  if (result === undefined) {
    if (chat.failed) return <ErrorState onRetry={chat.read}>{CHAT_MESSAGES.failed}</ErrorState>
    return (
      <Loading label={t`Chat`} className={s.waiting}>
        {[72, 54, 84, 40].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Loading>
    )
  }
  if (!result.rules.open) {
    const isOwn = result.role === 'owner'
    return (
      <EmptyState className={s.rest} action={isOwn && <Button onClick={onSettings}>{t`Open the chat`}</Button>}>
        {isOwn ? CHAT_TEXTS.closed : CHAT_MESSAGES.closedBy(callsign)}
      </EmptyState>
    )
  }
  return (
    <>
      {result.readable ? (
        <Messages chat={chat} hidden={result.hidden} act={act} />
      ) : (
        <EmptyState className={s.rest}>{CHAT_MESSAGES.membersRead}</EmptyState>
      )}
      <Composer station={station} callsign={callsign} response={result} />
    </>
  )
}

interface MessagesProps {
  readonly chat: Chat
  readonly hidden: readonly number[]
  readonly act: Moderation
}

/** Maximum distance from the end, in pixels, that counts as scrolled to the end. */
const END_TOLERANCE_PX = 40

function Messages({ chat, hidden, act }: MessagesProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [seen, setSeen] = useState(0)
  const visible = chat.messages.filter(({ account_id }) => !hidden.includes(account_id))
  const newest = visible.at(-1)?.seq ?? 0
  const first = visible[0]?.seq ?? 0
  const heightBefore = useRef({ first: 0, height: 0 })

  useEffect(() => {
    const box = list.current
    if (!box) return
    if (follows.current) {
      box.scrollTop = box.scrollHeight
      setSeen(newest)
    } else if (first < heightBefore.current.first) {
      // Keeps the scroll position when older messages are inserted above.
      box.scrollTop += box.scrollHeight - heightBefore.current.height
    }
    heightBefore.current = { first, height: box.scrollHeight }
  }, [newest, first])

  const unseen = visible.filter(({ seq }) => seq > seen).length
  const toEnd = () => {
    follows.current = true
    setSeen(newest)
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }
  return (
    <div className={s.room}>
      <div
        ref={list}
        className={s.scroll}
        role="log"
        aria-label={t`Messages, oldest first`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < END_TOLERANCE_PX
          if (follows.current) setSeen(newest)
        }}
      >
        {chat.more && (
          <Button variant="quiet" size="s" wide busy={chat.reading} onClick={chat.readOlder}>
            {t`Show older messages`}
          </Button>
        )}
        {visible.length === 0 ? (
          <EmptyState className={s.rest}>{CHAT_MESSAGES.none}</EmptyState>
        ) : (
          <ol className={s.messages}>
            {visible.map((message: ChatMessage) => (
              <MessageRow
                key={message.seq}
                message={message}
                viewerId={user?.id ?? null}
                viewerRole={chat.response?.role ?? null}
                act={act}
              />
            ))}
          </ol>
        )}
      </div>
      {!follows.current && unseen > 0 && (
        <Button size="s" className={s.toEnd} onClick={toEnd}>
          <Plural value={unseen} one="# new message" other="# new messages" />
        </Button>
      )}
    </div>
  )
}
