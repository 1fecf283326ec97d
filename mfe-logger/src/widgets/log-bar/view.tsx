import type { LogBarProps } from '@onfreq/contracts/widgets-logger'
import { Banner } from '@onfreq/ui/banner'
import { cx } from '@onfreq/ui/cx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Actions } from './actions.tsx'
import { Dock } from './dock.tsx'
import { EditStrip } from './edit-strip.tsx'
import { Fields } from './fields.tsx'
import { HistoryView } from './history-view.tsx'
import type { LogBarModel } from './model.ts'
import { useShortcuts } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StatusStrip } from './status-strip.tsx'
import { Vfo } from './vfo.tsx'
import * as s from './view.module.css'

export interface LogBarViewProps extends LogBarModel, Pick<LogBarProps, 'frame' | 'phone'> {
  /** Counts up whenever the callsign should take the focus: after a contact was logged, an edit ended. */
  readonly focusRequest?: number
  /** False where the page shows `HistoryView` in a place of its own. */
  readonly withHistory?: boolean
}

/** The log bar: fields, VFO window, timer and Log, the strip that says how things stand, and what is known of the call. */
export function LogBarView({
  state,
  acts,
  frame = 'panel',
  phone = 'full',
  focusRequest = 0,
  withHistory = true,
}: LogBarViewProps) {
  const callsign = useRef<HTMLInputElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const focusCallsign = () => callsign.current?.focus()

  useShortcuts({
    acts,
    singleKeys: state.singleKeys,
    toggleOperatingMode: () => acts.chooseOperatingMode(state.radio.operatingMode === 'run' ? 'sp' : 'run'),
    focusCallsign,
    showKeys: () => setKeysShown(true),
  })
  useEffect(() => {
    if (focusRequest > 0) callsign.current?.focus()
  }, [focusRequest])

  return (
    <div className={cx(s.logBar, phone === 'dock' && s.docked)}>
      <div className={cx(s.bar, frame === 'panel' && s.panel)}>
        {state.editing && <EditStrip contact={state.editing} acts={acts} />}
        {state.problems[''] && (
          <Banner tone="danger" className={s.notice}>
            {state.problems['']}
          </Banner>
        )}
        <form
          className={s.form}
          aria-label="Log a contact"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            acts.log()
          }}
          onKeyDown={(event) => {
            if (isPlainEscape(event)) acts.clear()
          }}
        >
          <Fields state={state} acts={acts} callsignRef={callsign} />
          <Vfo state={state} acts={acts} />
          <Actions state={state} />
        </form>
        <StatusStrip state={state} acts={acts} onShowKeys={() => setKeysShown(true)} />
      </div>
      {withHistory && state.searched !== null && (
        <div className={cx(s.below, frame === 'flush' && s.inset)}>
          <HistoryView state={state} acts={acts} />
        </div>
      )}
      {phone === 'dock' && <Dock state={state} acts={acts} />}
      <ShortcutsDialog
        open={keysShown}
        onOpenChange={setKeysShown}
        singleKeys={state.singleKeys}
        onSingleKeysChange={acts.setSingleKeys}
      />
    </div>
  )
}

/** Esc that no open list or menu has taken for itself. */
function isPlainEscape(event: KeyboardEvent): boolean {
  const { target } = event
  const open = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
  return event.key === 'Escape' && !event.defaultPrevented && !open
}
