import { useLingui } from '@lingui/react/macro'
import type { Comment } from '@onfreq/contracts/conversation/conversation'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextArea } from '@onfreq/ui/text-area'
import { type FormEvent, useState } from 'react'
import { useVcommentsEditMutation } from '../../../../api.ts'
import { commentProblem, lengthNote } from './comment-length.ts'
import * as s from './conversation.module.css'
import { COMMENT_MESSAGES } from './texts.ts'

/** Form to edit a comment in its place. */
export function EditComment({ comment, onDone }: { readonly comment: Comment; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(comment.body)
  const [problem, setProblem] = useState('')
  const [edit, { isLoading }] = useVcommentsEditMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = commentProblem(text)
    setProblem(wrong)
    if (wrong !== '') return
    const { error } = await edit({ id: comment.id, body: text })
    if (!error) return onDone()
    const { status, message } = callProblem(error)
    setProblem(typeof status === 'number' && status < 500 && message !== '' ? message : COMMENT_MESSAGES.failed)
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Field label={t`Edit comment`} hideLabel aside={lengthNote(text)} error={problem || undefined}>
        <TextArea rows={3} value={text} onValueChange={setText} autoFocus />
      </Field>
      <div className={s.acts}>
        <Button type="submit" variant="primary" size="s" busy={isLoading}>
          {t`Save`}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
