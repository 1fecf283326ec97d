import { useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { api } from '@onfreq/session/api'
import { useLive, useLiveReload } from '@onfreq/session/live'
import { useAppDispatch } from '@onfreq/session/store'
import { cx } from '@onfreq/ui/cx'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { THREAD_TEXTS } from '../../messages/texts.ts'
import { Conversation } from './conversation.tsx'
import * as s from './messages.module.css'
import { ThreadList } from './thread-list.tsx'

/** `/messages` and `/messages/{id}`: the list of conversations, and one of them. A phone shows only one of the two. */
export default function MessagesPage({ params }: PageProps) {
  const { t } = useLingui()
  const id = Number(params.id)
  const open = Number.isSafeInteger(id) && id > 0 ? id : null
  const dispatch = useAppDispatch()
  // The socket reports only that there are new messages, so they are fetched.
  const refetch = () => void dispatch(api.util.invalidateTags(['Message']))
  useLive('notification', refetch)
  useLiveReload(refetch)
  return (
    <Page width="tool" className={cx(s.page, open !== null && s.opened)}>
      <PageHeader className={s.header} title={t`Messages`} />
      <div className={s.sides}>
        <section className={s.list} aria-label={t`Conversations`}>
          <ThreadList open={open} />
        </section>
        <section className={s.thread} aria-label={t`Conversation`}>
          {open === null ? <p className={s.choose}>{THREAD_TEXTS.choose}</p> : <Conversation key={open} id={open} />}
        </section>
      </div>
    </Page>
  )
}
