import { useLingui } from '@lingui/react/macro'
import { SCENE_LIMITS } from '@onfreq/contracts/scenes/stage'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { Megaphone, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import * as s from './page.module.css'

interface AnnounceProps {
  readonly ref: Ref<HTMLInputElement>
  /** The message currently on the stream; empty for none. */
  readonly now: string
  /** The scene contains a plate that shows the message. */
  readonly hasPlate: boolean
  readonly onAnnounce: (text: string) => void
}

/** Sets a message for all viewers, shown until it is removed. */
export function Announce({ ref, now, hasPlate, onAnnounce }: AnnounceProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const hint = !hasPlate
    ? t`This scene shows no Announcement plate. Add or show one first.`
    : now !== ''
      ? t`On your stream now: ${now}`
      : t`Stays on your stream until you clear it.`
  return (
    <form
      className={s.announce}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onAnnounce(text.trim())
        setText('')
      }}
    >
      <Field label={t`Announce`} hint={hint}>
        <TextInput ref={ref} value={text} maxLength={SCENE_LIMITS.title} onValueChange={setText} />
      </Field>
      <Button type="submit" size="touch" icon={Megaphone} disabled={text.trim() === ''}>
        {t`Announce`}
      </Button>
      <Button size="touch" icon={X} disabled={now === ''} onClick={() => onAnnounce('')}>
        {t({ message: 'Clear', context: 'verb' })}
      </Button>
    </form>
  )
}
