import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { useNow } from '@onfreq/session/timers'
import { Button } from '@onfreq/ui/button'
import { formatDuration } from '@onfreq/ui/time'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { memo } from 'react'
import * as s from './actions.module.css'
import type { LogBarState } from './model.ts'

interface ActionsProps extends Pick<LogBarState, 'timerStartedAt' | 'saving'> {
  readonly editing: boolean
  /**
   * The callsign has been looked up. From then on Enter logs from any field; before, the first Enter in the callsign
   * looks it up.
   */
  readonly lookedUp: boolean
  /** The contact is a duplicate, so the Log button is secondary. */
  readonly repeats: boolean
}

/** The timer of the contact and the primary button. */
export const Actions = memo(function Actions({ editing, lookedUp, repeats, timerStartedAt, saving }: ActionsProps) {
  const { t } = useLingui()
  return (
    <div className={s.actions} data-keys-at-foot>
      <div className={s.timer}>
        <span className={s.caption}>
          <Trans>QSO timer</Trans>
        </span>
        <Timer startedAt={timerStartedAt} />
      </div>
      <Button type="submit" variant={repeats ? 'default' : 'primary'} className={s.log} busy={saving}>
        <span className={s.words}>
          {editing ? (
            LOG_TEXTS.saveChanges
          ) : (
            <Trans context="verb">
              Log<VisuallyHidden> contact</VisuallyHidden>
            </Trans>
          )}
          <small aria-hidden>{editing || lookedUp ? t`Enter` : t`Enter twice`}</small>
        </span>
      </Button>
    </div>
  )
})

/** Updates every second without an announcement by screen readers. */
function Timer({ startedAt }: { readonly startedAt: number | null }) {
  const { t } = useLingui()
  const now = useNow(1_000)
  const seconds = startedAt === null ? 0 : Math.max(0, (now - startedAt) / 1_000)
  return (
    <span
      className={s.figures}
      role="timer"
      aria-live="off"
      aria-label={t`QSO timer`}
      data-running={startedAt !== null}
    >
      {formatDuration(seconds)}
    </span>
  )
}
