import { useLingui } from '@lingui/react/macro'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { formatNumber } from '@onfreq/i18n/format'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextArea } from '@onfreq/ui/text-area'
import { Send } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { MESSAGE_LABELS } from '../../messages/texts.ts'
import { useMessage } from '../../messages/use-message.ts'
import * as s from './messages.module.css'

interface ReplyFormProps {
  readonly recipient: { readonly id: number; readonly callsign: string }
}

/** Form for a reply: Ctrl+Enter sends it, and the field keeps focus. */
export function ReplyForm({ recipient }: ReplyFormProps) {
  const { t } = useLingui()
  const session = useSession()
  const { text, setText, length, problem, busy, send } = useMessage(recipient.id)
  const box = useRef<HTMLFormElement>(null)
  if (!isSubscriber(session))
    return (
      <p className={s.bar}>
        {MESSAGE_LABELS.subscribersOnly} <ButtonLink href="/plans?for=messages">{t`Upgrade`}</ButtonLink>
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
        label={t`Message to ${{ callsign: recipient.callsign }}`}
        hideLabel
        error={problem || undefined}
        hint={
          length > 0
            ? t`${{ length: formatNumber(length) }} of ${{ max: LIMITS.message.max }}. Ctrl+Enter sends.`
            : undefined
        }
      >
        <TextArea
          rows={2}
          value={text}
          placeholder={t`Message to ${{ callsign: recipient.callsign }}`}
          onValueChange={setText}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="submit" variant="primary" icon={Send} busy={busy}>
        {t`Send`}
      </Button>
    </form>
  )
}
