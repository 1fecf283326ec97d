import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Comment } from '@onfreq/contracts/conversation/conversation'
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { IconButton } from '@onfreq/ui/icon-button'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { showToast } from '@onfreq/ui/show-toast'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useVcommentsRemoveMutation } from '../../../../api.ts'
import { AuthorPicture } from '../../../../core/author/picture.tsx'
import { Body } from '../../../../core/body/body.tsx'
import * as s from './conversation.module.css'
import { EditComment } from './edit-comment.tsx'
import { COMMENT_MESSAGES } from './texts.ts'

/** Loads when a member clicks Report. */
const ReportDialog = lazyPart(async () => ({
  default: (await import('../../report/report-dialog.tsx')).ReportDialog,
}))

interface CommentItemProps {
  readonly comment: Comment
  readonly onAnswer: () => void
}

/** One comment with its actions. */
export function CommentItem({ comment, onAnswer: onResponse }: CommentItemProps) {
  const { t } = useLingui()
  const { id, author, answers, body, created_at, edited_at } = comment
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  const itemRef = useRef<HTMLLIElement>(null)
  // The browser looked for the fragment before this comment was rendered, so scroll to it now.
  useEffect(() => {
    if (location.hash === `#comment-${id}`) itemRef.current?.scrollIntoView({ block: 'center' })
  }, [id])
  return (
    <li ref={itemRef} id={`comment-${id}`} className={s.comment}>
      <AuthorPicture user={author} size="s" />
      <div className={s.words}>
        <p className={s.head}>
          {author.my_callsign === '' ? (
            <b>
              <Trans>A former operator</Trans>
            </b>
          ) : (
            <CallsignLink callsign={author.my_callsign} />
          )}
          {author.name !== '' && <span className={s.name}>{author.name}</span>}
          <TimeAgo at={created_at} words className={s.when} />
          {edited_at !== null && (
            <span className={s.when}>
              <Trans>edited</Trans>
            </span>
          )}
        </p>
        {answers && (
          <p className={s.answers}>
            <Trans>
              Answering <a href={`#comment-${answers.id}`}>{ph({ callsign: answers.my_callsign })}</a>
            </Trans>
          </p>
        )}
        {editing ? <EditComment comment={comment} onDone={() => setEditing(false)} /> : <Body text={body} small />}
        {user !== null && !editing && (
          <div className={s.acts}>
            <Button
              size="s"
              variant="quiet"
              icon={Reply}
              aria-label={t`Answer ${{ callsign: author.my_callsign }}`}
              onClick={onResponse}
            >
              {t`Answer`}
            </Button>
            <More comment={comment} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
    </li>
  )
}

function More({ comment, onEdit }: { readonly comment: Comment; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const { id, author, mine, can_edit, can_remove } = comment
  const [reporting, setReporting] = useState(false)
  const [remove] = useVcommentsRemoveMutation()
  const { confirm, confirmDialog } = useConfirm()
  async function confirmAndRemove() {
    const isConfirmed = await confirm({ title: t`Remove this comment?`, confirmLabel: t`Remove`, danger: true })
    if (!isConfirmed) return
    const { error } = await remove({ id })
    if (error) showToast({ text: callProblem(error).message || COMMENT_TEXTS.notFound, tone: 'danger' })
    else showToast({ text: COMMENT_MESSAGES.removed, tone: 'success' })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={t`More about the comment of ${{ callsign: author.my_callsign }}`} />
        }
        align="start"
      >
        {can_edit && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {can_remove && (
          <MenuItem icon={Trash2} danger onSelect={() => void confirmAndRemove()}>
            <Trans>Remove</Trans>
          </MenuItem>
        )}
        {!mine && (
          <MenuItem icon={Flag} onSelect={() => setReporting(true)}>
            <Trans context="to moderators">Report</Trans>
          </MenuItem>
        )}
      </Menu>
      {reporting && (
        <Suspense>
          <ReportDialog about="comment" id={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {confirmDialog}
    </>
  )
}
