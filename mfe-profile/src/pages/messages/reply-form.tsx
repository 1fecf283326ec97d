import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextArea } from '@onfreq/ui/text-area'
import { Send } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useMessage } from '../../messages/use-message.ts'
import * as s from './messages.module.css'

interface ReplyFormProps {
  readonly recipient: { readonly id: number; readonly callsign: string }
}

/** Where the next message is written: Ctrl+Enter sends it, and the field keeps the focus. */
export function ReplyForm({ recipient }: ReplyFormProps) {
  const session = useSession()
  const { text, setText, length, problem, busy, send } = useMessage(recipient.id)
  const box = useRef<HTMLFormElement>(null)
  if (!isSubscriber(session))
    return (
      <p className={s.bar}>
        {MESSAGE_TEXTS.subscribersOnly} <ButtonLink href="/plans?for=messages">Upgrade</ButtonLink>
      </p>
    )
  async function submit() {
    await send()
    box.current?.querySelector('textarea')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      ref={box}
      className={s.reply}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        className={s.field}
        label={`Message to ${recipient.callsign}`}
        hideLabel
        error={problem || undefined}
        hint={length > 0 ? `${length.toLocaleString('en-GB')} of ${LIMITS.message.max}. Ctrl+Enter sends.` : undefined}
      >
        <TextArea
          rows={2}
          value={text}
          placeholder={`Message to ${recipient.callsign}`}
          onValueChange={setText}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="submit" variant="primary" icon={Send} busy={busy}>
        Send
      </Button>
    </form>
  )
}
