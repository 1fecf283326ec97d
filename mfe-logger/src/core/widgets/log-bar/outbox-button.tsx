import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { Button } from '@onfreq/ui/button'
import { formatUtc } from '@onfreq/ui/time'
import { CloudOff, Pencil } from 'lucide-react'
import type { OutboxEntry } from '../../outbox/outbox.ts'
import { LazyPopover } from './lazy-popover.tsx'
import * as s from './outbox-button.module.css'

interface OutboxButtonProps {
  readonly waiting: readonly OutboxEntry[]
  readonly onRetry: () => void
  readonly onRepair: (entry: OutboxEntry) => void
}

/** Number of contacts waiting in this browser, with a list. Renders nothing if there are none. */
export function OutboxButton({ waiting, onRetry, onRepair }: OutboxButtonProps) {
  const { t } = useLingui()
  if (waiting.length === 0) return null
  return (
    <LazyPopover
      title={LOG_TEXTS.waitingToSend}
      button={{
        size: 's',
        className: s.button,
        icon: CloudOff,
        children: t`${plural({ waiting: waiting.length }, { one: '# waiting to send', other: '# waiting to send' })}`,
      }}
    >
      <p className={s.note}>
        <Trans>Kept in this browser until the log has them, also after this tab is closed.</Trans>
      </p>
      <ul className={s.list}>
        {waiting.map((entry) => (
          <li key={entry.key}>
            <span className={s.time}>{formatUtc(entry.contact.TS ?? entry.putAt, 'minute')}</span>
            <b className={s.call}>{entry.contact.Call}</b>
            <span className={s.state}>{entry.refusal ?? LOG_TEXTS.waitingToSend}</span>
            {entry.refusal !== null && (
              <Button size="s" icon={Pencil} onClick={() => onRepair(entry)}>
                {t`Edit`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button size="s" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </LazyPopover>
  )
}
