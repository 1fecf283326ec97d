import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import type { LogBarProps } from '@onfreq/contracts/widgets/logger'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { usePreference } from '@onfreq/session/preferences'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { IconButton } from '@onfreq/ui/icon-button'
import { Grid3x3, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useStable } from '../../use-stable.ts'
import { Actions } from './actions.tsx'
import { Dock } from './dock.tsx'
import { EditStrip } from './edit-strip.tsx'
import { Fields } from './fields.tsx'
import { HistoryView } from './history-view.tsx'
import type { KeypadProps } from './keypad/keypad.tsx'
import { getLayout, type KeypadLayout, KeypadVisibleContext } from './keypad/keypad-fields.ts'
import { KeypadLine } from './keypad/line.tsx'
import { getReports } from './keypad/reports.ts'
import { later } from './later.ts'
import { isDoubtful, isLookedUp, type LogBarModel } from './model.ts'
import { PresetBar } from './preset-bar.tsx'
import { useShortcuts } from './shortcuts.ts'
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx'
import type { SpotDialogProps } from './spot-dialog.tsx'
import { StatusStrip } from './status-strip.tsx'
import { Vfo } from './vfo.tsx'
import * as s from './view.module.css'

const ShortcutsDialog = lazyPart<ShortcutsDialogProps>(later.shortcuts)
const Keypad = lazyPart<KeypadProps>(later.keypad)
const SpotDialog = lazyPart<SpotDialogProps>(later.spot)

export interface LogBarViewProps extends LogBarModel, Pick<LogBarProps, 'frame' | 'phone'> {
  /** Counter that increases whenever the callsign should be focused: after logging a contact or ending an edit. */
  readonly focusRequest?: number
  /** Focuses the callsign when the page opens, if there is a keyboard and nothing else is focused. */
  readonly focusOnArrival?: boolean
  /** Panel for the kind of operating: an activation or a contest. */
  readonly session?: ReactNode
  /** False if the page shows `HistoryView` elsewhere. */
  readonly withHistory?: boolean
  /** A contact is being loaded for editing: input is disabled, because it would be overwritten. */
  readonly awaited?: boolean
}

/** The log bar: fields, frequency display, timer and Log, the status strip, and data about the station. */
export function LogBarView({
  state,
  acts,
  frame = 'panel',
  phone = 'full',
  focusRequest = 0,
  focusOnArrival = false,
  session,
  withHistory = true,
  awaited = false,
}: LogBarViewProps) {
  const { t } = useLingui()
  const callsign = useRef<HTMLInputElement>(null)
  // On a phone the full log bar covers the page.
  const [raised, setRaised] = useState(false)
  const [isKeypadEnabled, setKeypadEnabled] = usePreference<boolean>('log.keypad', true)
  const withKeypad = raised && isKeypadEnabled
  // Layout for the focused field; for the callsign if no field is focused.
  const [layout, setLayout] = useState<KeypadLayout>('call')
  const lower = () => setRaised(false)
  const saving = useRef(state.saving)
  saving.current = state.saving
  const [keysShown, setKeysShown] = useState(false)
  const keysRequested = useRef(false)
  keysRequested.current ||= keysShown
  const formRef = useRef<HTMLFormElement>(null)
  const focusCallsign = () => callsign.current?.focus()
  const goTo = (field: string) => formRef.current?.querySelector<HTMLElement>(`[data-entry="${field}"]`)?.focus()
  const searchAndAdvance = () => {
    const isLookingUp = acts.search()
    // Warnings about the callsign are resolved next to it.
    if (isLookingUp && state.preset.next !== null) goTo(state.preset.next)
    return isLookingUp
  }
  /** Action of Space: moves focus to the next required field. */
  const focusNextField = () => {
    const next = getNextField(getEntry(document.activeElement), state)
    if (next === 'search') searchAndAdvance()
    else goTo(next ?? 'callsign')
  }
  const fieldActs = useStable({ ...acts, search: searchAndAdvance })
  const showKeys = useCallback(() => setKeysShown(true), [])
  const [spotted, setSpotted] = useState<string | null>(null)
  const spottable = getSpottable(state)
  const spot = () => setSpotted(spottable)

  useShortcuts({
    acts,
    singleKeys: state.singleKeys,
    toggleOperatingMode: () => acts.chooseOperatingMode(state.radio.operatingMode === 'run' ? 'sp' : 'run'),
    focusCallsign,
    showKeys,
    spot,
    choosePreset: (index) => {
      const chosen = state.presets[index]
      if (chosen) acts.choosePreset(chosen)
    },
  })
  useEffect(() => {
    if (!focusOnArrival || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.tagName === 'MAIN') {
      callsign.current?.focus({ preventScroll: true })
    }
  }, [focusOnArrival])
  useEffect(() => {
    if (raised) callsign.current?.focus()
  }, [raised])
  useEffect(() => {
    if (focusRequest === 0) return
    callsign.current?.focus()
    // While saving, the callsign of the contact being saved.
    if (saving.current) callsign.current?.select()
  }, [focusRequest])

  return (
    <div className={cx(s.logBar, phone === 'dock' && (raised ? s.raised : s.docked), withKeypad && s.onKeypad)}>
      {raised && <div className={s.scrim} aria-hidden onClick={lower} />}
      <div className={cx(s.bar, frame === 'panel' && s.panel)}>
        {raised && (
          <header className={s.sheetHead}>
            <h2>
              <Trans>Log a contact</Trans>
            </h2>
            <IconButton size="touch" icon={X} label={t`Close`} onClick={lower} />
          </header>
        )}
        {(state.editing || awaited) && <EditStrip contact={awaited ? null : state.editing} acts={acts} />}
        {state.problems[''] && (
          <Banner tone="danger" className={s.notice}>
            {state.problems['']}
          </Banner>
        )}
        {state.clockAheadMs !== 0 && (
          <Banner tone="warning" className={s.notice}>
            {LOG_TEXTS.clockOff(state.clockAheadMs)}
          </Banner>
        )}
        <PresetBar
          preset={state.preset}
          presets={state.presets}
          acts={acts}
          own={state.signedIn}
          place={state.place ?? null}
        />
        <form
          ref={formRef}
          aria-label={t`Log a contact`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            acts.log()
          }}
          // Runs before the callsign field handles Enter as a search.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey || !isDoubtful(state)) return
            event.preventDefault()
            event.stopPropagation()
            if (!event.repeat) acts.logAnyway()
          }}
          onFocus={({ target }) => setLayout(getLayout(target.dataset.entry ?? '') ?? layout)}
          onKeyDown={(event) => {
            if (isPlainEscape(event)) {
              if (raised && state.form.callsign === '') lower()
              else acts.clear()
            }
            // The key that started the search is still held: it must not log in the newly focused field.
            if (event.key === 'Enter' && event.repeat) event.preventDefault()
            const next =
              event.key === ' ' && state.preset.space === 'goes on' ? getNextField(getEntry(event.target), state) : null
            if (next === null) return
            event.preventDefault()
            if (next === 'search') searchAndAdvance()
            else goTo(next)
          }}
        >
          <fieldset className={s.form} disabled={awaited}>
            <KeypadVisibleContext value={withKeypad}>
              <Fields state={state} acts={fieldActs} callsignRef={callsign} />
            </KeypadVisibleContext>
            <Vfo radio={state.radio} problem={state.problems.Freq ?? state.problems.Band} acts={acts} />
            <Actions
              editing={state.phase === 'editing'}
              lookedUp={isLookedUp(state)}
              repeats={state.phase !== 'editing' && state.standing.dupe !== null}
              timerStartedAt={state.timerStartedAt}
              saving={state.saving}
            />
          </fieldset>
        </form>
        {session}
        {raised && !isKeypadEnabled && (
          <Button className={s.padKey} size="touch" wide icon={Grid3x3} onClick={() => setKeypadEnabled(true)}>
            {t`Use the keypad`}
          </Button>
        )}
        <StatusStrip state={state} acts={acts} onShowKeys={showKeys} onSpot={spottable === null ? undefined : spot} />
        {withKeypad && (
          <Suspense>
            <Keypad
              form={formRef}
              layout={layout}
              line={<KeypadLine state={state} />}
              reports={getReports(state.radio)}
              enter={getEnter(state, acts, searchAndAdvance)}
              onNext={focusNextField}
              onKeyboard={() => setKeypadEnabled(false)}
            />
          </Suspense>
        )}
      </div>
      {withHistory && state.searched !== null && (
        <div className={cx(s.below, frame === 'flush' && s.inset)}>
          <HistoryView state={state} acts={acts} />
        </div>
      )}
      {phone === 'dock' && !raised && <Dock state={state} onOpen={() => setRaised(true)} />}
      {spotted !== null && (
        <Suspense>
          <SpotDialog
            callsign={spotted}
            frequencyHz={state.radio.frequencyHz}
            mode={state.radio.submode ?? state.radio.mode}
            onClose={() => setSpotted(null)}
          />
        </Suspense>
      )}
      {keysRequested.current && (
        <Suspense>
          <ShortcutsDialog
            open={keysShown}
            onOpenChange={setKeysShown}
            singleKeys={state.singleKeys}
            onSingleKeysChange={acts.setSingleKeys}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Action of the keypad's last key, the same as that of Enter. */
function getEnter(state: LogBarModel['state'], acts: LogBarModel['acts'], lookUp: () => void): KeypadProps['enter'] {
  if (isLookedUp(state) && isDoubtful(state)) return { label: t`Log anyway`, logs: false, press: acts.logAnyway }
  if (isLookedUp(state)) return { label: t({ message: 'Log', context: 'verb' }), logs: true, press: acts.log }
  return { label: t`Look up`, logs: false, press: lookUp }
}

/** Callsign to spot: the one in the form, otherwise the one logged last; null for visitors and if there is none. */
function getSpottable({ signedIn, form, lastContact, phase }: LogBarModel['state']): string | null {
  if (!signedIn || phase === 'editing') return null
  const call = (form.callsign || lastContact?.callsign || '').split(',')[0] ?? ''
  return call.length >= LIMITS.callsign.min ? call : null
}

/** Fields whose values contain no spaces. */
const FIELDS_WITHOUT_SPACES = new Set<string>([
  ...[
    'callsign',
    'rstSent',
    'rstRcvd',
    'grid',
    'serialSent',
    'serialRcvd',
    'exchangeRcvd',
    'freqRx',
    'satMode',
    'power',
  ],
])

/**
 * Field to which Space moves the focus: the next one that is required, otherwise the next one; null if Space types a
 * space.
 */
function getNextField(from: string | undefined, state: LogBarModel['state']): string | null {
  if (from === undefined || !FIELDS_WITHOUT_SPACES.has(from)) return null
  const { preset, shown, form } = state
  if (from === 'callsign') {
    if (form.callsign === '') return null
    if (!isLookedUp(state)) return 'search'
  }
  const row: readonly string[] = ['callsign', ...shown].filter((field) => field !== 'operatingMode' && field !== 'time')
  const index = row.indexOf(from)
  const round = [...row.slice(index + 1), ...row.slice(0, index)]
  const values: Readonly<Record<string, unknown>> = { ...form, ...form.more }
  const isMissing = (field: string) => preset.needs.some((one) => one === field) && !values[field]
  // In exchanges of two words Space separates the words, unless another field is missing.
  if (from === 'exchangeRcvd' && values[from] && !round.some(isMissing)) return null
  const needed = round.find(isMissing)
  return needed ?? (from === 'callsign' ? (preset.next ?? round[0]) : round[0]) ?? null
}

const getEntry = (target: EventTarget | null) => (target instanceof HTMLElement ? target.dataset.entry : undefined)

/** Whether this is an Esc that no open list or menu handles. */
function isPlainEscape(event: KeyboardEvent): boolean {
  const { target } = event
  const open = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
  return event.key === 'Escape' && !event.defaultPrevented && !open
}
