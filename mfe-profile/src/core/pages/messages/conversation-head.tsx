import { useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import type { Correspondent } from '@onfreq/contracts/people/threads'
import { Avatar } from '@onfreq/ui/avatar'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { showToast } from '@onfreq/ui/show-toast'
import { ArrowLeft, Ban } from 'lucide-react'
import { usePeopleBlockMutation } from '../../../api.ts'
import { MESSAGE_LABELS } from '../../messages/texts.ts'
import * as s from './messages.module.css'

export function ConversationHead({ person }: { readonly person: Correspondent }) {
  const { t } = useLingui()
  const [block, { isLoading }] = usePeopleBlockMutation()
  const toggle = async () => {
    const result = await block({ user_id: person.id, blocked: !person.blocked })
    if (result.error) showToast({ text: MESSAGE_LABELS.failed, tone: 'danger' })
  }
  return (
    <header className={s.top}>
      <Link href="/messages" className={s.back} aria-label={t`All conversations`}>
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar callsign={person.my_callsign} src={avatarAddress(person.profile_image_name)} size="s" />
      <h2 className={s.who}>
        <CallsignLink callsign={person.my_callsign} />
        <span className={s.name}>{person.name}</span>
      </h2>
      <Button variant="quiet" size="s" icon={Ban} busy={isLoading} onClick={() => void toggle()}>
        {person.blocked ? t`Unblock` : t`Block`}
      </Button>
    </header>
  )
}
