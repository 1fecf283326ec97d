import { Trans, useLingui } from '@lingui/react/macro'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { useSession } from '@onfreq/session/session'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { TextArea } from '@onfreq/ui/text-area'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useVcommentsAddMutation } from '../../../../api.ts'
import { commentProblem, lengthNote } from './comment-length.ts'
import * as s from './conversation.module.css'
import { COMMENT_MESSAGES } from './texts.ts'

type AddCommentProps = WidgetProps['content/conversation'] & {
  readonly answering: { readonly id: number; readonly callsign: string } | null
  /** Called when the reply was sent or cancelled. */
  readonly onAnswered: () => void
}

/** Form for a comment; visitors get a link to the login. */
export function AddComment(props: AddCommentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [path] = useLocation()
  if (user !== null) return <CommentForm {...props} />
  return (
    <ButtonLink href={`/login?redirect=${encodeURIComponent(path)}`} size="s" className={s.logIn}>
      {t`Log in to comment`}
    </ButtonLink>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

function CommentForm({ about, id, answering, onAnswered }: AddCommentProps) {
  const { t } = useLingui()
  const [text, setText, dropText] = useDraft(`content.comment.${about}.${id}`, '', isText)
  const [problem, setProblem] = useState('')
  const [add, { isLoading }] = useVcommentsAddMutation()
  const form = useRef<HTMLFormElement>(null)

  // Focuses the field after Answer is clicked.
  useEffect(() => {
    if (answering) form.current?.querySelector('textarea')?.focus()
  }, [answering])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = commentProblem(text)
    setProblem(wrong)
    if (wrong !== '') return
    const { data, error } = await add({ about, id, body: text, ...(answering && { answers: answering.id }) })
    if (data) {
      dropText()
      onAnswered()
      return
    }
    const { status, message } = callProblem(error)
    setProblem(typeof status === 'number' && status < 500 && message !== '' ? message : COMMENT_MESSAGES.failed)
  }

  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      {answering && (
        <p className={s.answers}>
          <Trans>Answering {{ callsign: answering.callsign }}</Trans>
          <IconButton icon={X} label={t`Don’t answer`} onClick={onAnswered} />
        </p>
      )}
      <Field label={t`Your comment`} aside={lengthNote(text)} error={problem || undefined}>
        <TextArea rows={3} value={text} onValueChange={setText} />
      </Field>
      <Button type="submit" variant="primary" size="s" busy={isLoading} className={s.send}>
        {t`Post comment`}
      </Button>
    </form>
  )
}
