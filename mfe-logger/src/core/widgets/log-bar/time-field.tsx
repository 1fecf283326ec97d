import { useLingui } from '@lingui/react/macro'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { useNow } from '@onfreq/session/timers'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { TextInput } from '@onfreq/ui/text-input'
import { formatUtc } from '@onfreq/ui/time'
import { Lock, LockOpen } from 'lucide-react'
import { memo, useState } from 'react'
import { instantText, lockedTimeText, parseTimeEntry } from '../../logger/time-entry.ts'
import * as s from './time-field.module.css'

interface TimeFieldProps {
  readonly lockedTime: string | null
  /** The time is locked permanently while a contact is edited. */
  readonly fixed: boolean
  readonly problem: string | undefined
  readonly onLock: (startedAt: string) => void
  readonly onToggle: () => void
  readonly className?: string | undefined
}

/** Shows the current time until it is clicked or locked; then the contact's time can be typed. */
export const TimeField = memo(function TimeField({
  lockedTime,
  fixed,
  problem,
  onLock,
  onToggle,
  className,
}: TimeFieldProps) {
  const { t } = useLingui()
  const now = useNow(1_000)
  const locked = lockedTime !== null
  const [typed, setTyped] = useState<string | null>(null)
  const displayedTime = lockedTime === null ? formatUtc(now, 'clock') : lockedTimeText(lockedTime)
  const unreadable = typed !== null && parseTimeEntry(typed, now) === null

  return (
    <Field
      dense
      label={t`Time (UTC)`}
      className={className}
      error={problem ?? (unreadable ? CONTACT_TEXTS.time : undefined)}
    >
      <TextInput
        kind="figures"
        className={locked ? s.locked : undefined}
        inputMode="numeric"
        value={typed ?? displayedTime}
        title={locked ? t`${{ shown: displayedTime }} UTC, locked` : t`Follows the clock`}
        onClick={() => {
          if (!locked) onLock(instantText(now))
        }}
        onValueChange={(text) => {
          setTyped(text)
          const startedAt = parseTimeEntry(text, now)
          if (startedAt) onLock(startedAt)
        }}
        onBlur={() => setTyped(null)}
        end={
          <IconButton
            icon={locked ? Lock : LockOpen}
            label={locked ? t`Unlock time` : t`Lock time`}
            aria-pressed={locked}
            disabled={fixed}
            onClick={onToggle}
          />
        }
      />
    </Field>
  )
})
