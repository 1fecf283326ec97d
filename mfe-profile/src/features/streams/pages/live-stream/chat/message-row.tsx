import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage, ChatRole } from '@onfreq/contracts/streams/chat'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip } from '@onfreq/ui/chip'
import { cx } from '@onfreq/ui/cx'
import { IconButton } from '@onfreq/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@onfreq/ui/menu'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Ban, Clock, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import * as s from './chat.module.css'
import type { Moderation } from './use-moderation.ts'

export interface MessageRowProps {
  readonly message: ChatMessage
  /** Account id of the viewer; null for visitors. */
  readonly viewerId: number | null
  readonly viewerRole: ChatRole
  /** The chat of the viewer's own station. */
  readonly act: Moderation
}

/** One message: time, author and text, with the actions that the viewer may take. */
export function MessageRow({ message, viewerId, viewerRole, act }: MessageRowProps) {
  const { t } = useLingui()
  const { at, account_id, callsign, role, text } = message
  const isOwn = account_id === viewerId
  return (
    <li className={cx(s.message, isOwn && s.own)}>
      <UtcTime at={at} form="minute" className={s.time} />
      <p className={s.said}>
        <CallsignLink callsign={callsign} size="sm" />{' '}
        {role && (
          <span className={s.role}>
            <Chip tone={role === 'owner' ? 'tx' : 'ref'}>{role === 'owner' ? t`HOST` : t`MOD`}</Chip>
          </span>
        )}
        <bdi className={s.text}>{text}</bdi>
      </p>
      {viewerId !== null && <MessageMenu message={message} isOwn={isOwn} viewerRole={viewerRole} act={act} />}
    </li>
  )
}

interface MessageMenuProps {
  readonly message: ChatMessage
  readonly isOwn: boolean
  readonly viewerRole: ChatRole
  readonly act: Moderation
}

function MessageMenu({ message, isOwn, viewerRole, act }: MessageMenuProps) {
  const { t } = useLingui()
  const { seq, account_id, callsign, role } = message
  const moderates = viewerRole !== null
  const canMute = !isOwn && role !== 'owner' && (viewerRole === 'owner' || (moderates && role === null))
  return (
    <Menu
      trigger={
        <IconButton icon={EllipsisVertical} label={t`Message from ${callsign}: options`} className={s.options} />
      }
    >
      {(isOwn || moderates) && (
        <MenuItem icon={Trash2} danger onSelect={() => void act.remove(seq)}>
          <Trans>Delete message</Trans>
        </MenuItem>
      )}
      {canMute && (
        <>
          <MenuSeparator />
          <MenuItem icon={Clock} onSelect={() => void act.mute(account_id, callsign, '10m')}>
            <Trans>Mute for 10 minutes</Trans>
          </MenuItem>
          <MenuItem icon={Clock} onSelect={() => void act.mute(account_id, callsign, '1d')}>
            <Trans>Mute for a day</Trans>
          </MenuItem>
          <MenuItem icon={Ban} danger onSelect={() => void act.mute(account_id, callsign, 'good')}>
            <Trans>Mute for good</Trans>
          </MenuItem>
        </>
      )}
      {!isOwn && !moderates && (
        <MenuItem icon={Flag} onSelect={() => void act.report(seq)}>
          <Trans>Report message</Trans>
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={Ban} onSelect={() => void act.block(account_id, callsign)}>
          <Trans>Block {callsign}</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}
