import { LOG_TEXTS } from '@onfreq/contracts/texts-log'
import { useNow } from '@onfreq/session/timers'
import { Button } from '@onfreq/ui/button'
import { formatDuration } from '@onfreq/ui/time'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './actions.module.css'
import type { LogBarState } from './model.ts'

/** The QSO timer and the one amber button. */
export function Actions({ state }: { readonly state: LogBarState }) {
  const editing = state.phase === 'editing'
  return (
    <div className={s.actions}>
      <div className={s.timer}>
        <span className={s.caption}>QSO timer</span>
        <Timer startedAt={state.timerStartedAt} />
      </div>
      <Button type="submit" variant="primary" className={s.log} busy={state.saving}>
        <span className={s.words}>
          {editing ? LOG_TEXTS.saveChanges : 'Log'}
          {!editing && <VisuallyHidden> contact</VisuallyHidden>}
          <small aria-hidden>Enter</small>
        </span>
      </Button>
    </div>
  )
}

/** Counts each second. It is not read out: a voice every second would drown the contact. */
function Timer({ startedAt }: { readonly startedAt: number | null }) {
  const now = useNow(1_000)
  const seconds = startedAt === null ? 0 : Math.max(0, (now - startedAt) / 1_000)
  return (
    <span className={s.figures} role="timer" aria-live="off" aria-label="QSO timer" data-running={startedAt !== null}>
      {formatDuration(seconds)}
    </span>
  )
}
