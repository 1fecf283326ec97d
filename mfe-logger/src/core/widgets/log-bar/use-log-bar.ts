/** Combines the state machine, the radio, the outbox and the log's API calls into the props of the view. */

import { useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { locatorToPosition } from '@onfreq/ham/locator'
import { averageDuration, predictedRate } from '@onfreq/ham/qso-rate'
import { useClockAhead } from '@onfreq/session/device-clock'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { chooseMode, chooseOperatingMode, currentRadio, setCat, tune, useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogEntitiesQuery, useLogUpdateMutation } from '../../../api.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { buildHints, computeSignature, type Hint } from '../../logger/hints.ts'
import { pickMode } from '../../logger/mode-choice.ts'
import { useOperatorLocation } from '../../logger/place.ts'
import { loggerSlice } from '../../logger/slice.ts'
import { currentLogger, useLoggerState } from '../../logger/store.ts'
import { instantText } from '../../logger/time-entry.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { useStable } from '../../use-stable.ts'
import { clear } from './acts/clear.ts'
import { getVisibleFields, hintedRadio } from './acts/current-hints.ts'
import { logTyped } from './acts/log-typed.ts'
import { saveChanges } from './acts/save-changes.ts'
import { search } from './acts/search.ts'
import type { ActTools } from './acts/tools.ts'
import { repairWaiting, sendWaiting } from './acts/waiting.ts'
import { useConfirmLater } from './confirm.tsx'
import { useLater } from './later.ts'
import type { EditedField, LogBarModel } from './model.ts'
import { toDisplayedRadio } from './shown-radio.ts'
import { useAirHints } from './use-air-hints.ts'
import { useClubTuned } from './use-club-tuned.ts'
import { useContest } from './use-contest.ts'
import { useEditing } from './use-editing.ts'
import { useHistory } from './use-history.ts'
import { usePersistedLogger } from './use-kept.ts'
import { useLookup } from './use-lookup.ts'
import { usePickedStation } from './use-picked-station.ts'
import { usePresetsAndNotes, withNote } from './use-presets.ts'
import { useRadioPoll } from './use-radio-poll.ts'
import { useResponseTimeout } from './use-response-timeout.ts'
import { useStanding } from './use-standing.ts'
import { useWorked } from './use-worked.ts'

const log = loggerSlice.actions
/** Minimum number of contacts on which a predicted rate is based. */
const MIN_CONTACTS_FOR_RATE = 5

const NO_ENTITIES: readonly DxccEntity[] = []

interface LogBarTools extends LogBarModel {
  readonly focusRequest: number
  /** Dialogs that the page must render. */
  readonly dialogs: ReactNode
  readonly startEdit: ReturnType<typeof useEditing>['start']
}

interface LogBarLocation {
  /** Called when editing ends, so that a page can leave the URL of the contact. */
  readonly onEditEnded?: (() => void) | undefined
  /** Opens stored contacts in another form; if omitted, the log bar itself edits them. */
  readonly onEdit?: ((contact: LoggedContact, field: EditedField) => void) | undefined
}

export function useLogBar({ onEditEnded, onEdit }: LogBarLocation = {}): LogBarTools {
  const { t } = useLingui()
  useLater()
  const dispatch = useAppDispatch()
  const state = useLoggerState()
  const radio = useRadio()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [singleKeys, setSingleKeys] = usePreference('log.single-keys', true)
  const [focusRequest, setFocusRequest] = useState(0)
  const [online, setOnline] = useState(() => navigator.onLine)
  useWindowEvent('online', () => setOnline(true))
  useWindowEvent('offline', () => setOnline(false))
  const { confirm, confirmDialog } = useConfirmLater()
  const [entitiesOpened, setEntitiesOpened] = useState(false)
  // The list is large, and not needed before a contact is entered.
  const wantsEntities = entitiesOpened || state.searched !== null || state.form.dxcc !== null
  const { data: entities = NO_ENTITIES } = useLogEntitiesQuery(undefined, { skip: !wantsEntities })
  const outbox = useOutbox()
  const [place] = useOperatorLocation(user?.id ?? null)
  const responseTimeout = useResponseTimeout()
  const [update] = useLogUpdateMutation()
  // Asks for the frequency once, while it is only a default.
  const [frequencyRequested, setFrequencyRequested] = usePreference<boolean>('log.frequency-asked', false)
  const wasFrequencyRequested = useRef(frequencyRequested)
  wasFrequencyRequested.current = frequencyRequested
  // Deferred until the first letter is painted, because a request would delay it.
  const pollsRadio = useDeferredValue(user !== null && state.form.callsign !== '' && state.phase !== 'editing')
  const cat = useRadioPoll({ isPolling: pollsRadio, following: user !== null && state.phase !== 'editing' })
  const { history, problem, busy, load } = useHistory(state.searched)
  const { presets, note, noteSaved } = usePresetsAndNotes(user !== null, state, history?.note ?? null)
  const lookup = useLookup(state.searched, user !== null && state.phase !== 'editing')
  const editing = useEditing({ confirm, loadHistory: load })

  const worked = useWorked(user?.id ?? null)
  const standing = useStanding(state, radio, history, outbox.waiting, worked)
  const contest = useContest(user?.id ?? null, state, presets)
  const airHints = useAirHints(user?.my_callsign ?? null)
  usePersistedLogger(state)
  useClubTuned()
  usePickedStation(radio.pickedCallsign, load)

  const focusCallsign = () => setFocusRequest((count) => count + 1)

  const edit = (contact: LoggedContact, field: EditedField = 'callsign') => {
    if (onEdit) return onEdit(contact, field)
    editing.start(contact)
    focusCallsign()
  }

  const endEdit = (end: () => void) => {
    editing.leave()
    end()
    onEditEnded?.()
    focusCallsign()
  }

  const tools: ActTools = {
    ...{
      dispatch,
      user,
      confirm,
      navigate,
      focusCallsign,
      load,
      outbox,
      responseTimeout,
      contest,
      airHints,
      worked,
      standing,
      entities,
    },
    ...{ place, noteSaved, edit, endEdit },
    isFrequencyRequested: () => wasFrequencyRequested.current,
    onFrequencyRequested: () => setFrequencyRequested(true),
  }
  const saveEdited = () => saveChanges({ ...tools, update: (changes) => update(changes).unwrap() })

  const acts: LogBarModel['acts'] = {
    typeCallsign: (text) => void dispatch(log.callsignTyped(text)),
    typeField: (field, value) => void dispatch(log.fieldTyped({ field, value })),
    typeMore: (field, value) => void dispatch(log.moreTyped({ field, value })),
    choosePreset: (preset) => {
      const { mode, submode } = currentRadio()
      dispatch(log.presetChosen({ preset, mode, submode }))
      focusCallsign()
    },
    chooseEntity: (adif) => void dispatch(log.entityChosen(adif)),
    openEntities: () => setEntitiesOpened(true),
    search: () => search(tools),
    log: () => logTyped({ ...tools, saveChanges: saveEdited }, { insists: false }),
    logAnyway: () => logTyped({ ...tools, saveChanges: saveEdited }, { insists: true }),
    clear: () => void clear(tools),
    tune: (hertz) => tune(hertz, 'person'),
    chooseMode: (name) => {
      const choice = pickMode(name)
      chooseMode(choice.mode, choice.submode)
    },
    chooseOperatingMode,
    lockTime: (startedAt) => void dispatch(log.timeLocked(startedAt)),
    toggleTimeLock: () =>
      void dispatch(currentLogger().lockedTime ? log.timeUnlocked() : log.timeLocked(instantText(Date.now()))),
    toggleCat: () => setCat({ enabled: !currentRadio().cat.enabled }),
    edit,
    cancelEdit: () => endEdit(() => dispatch(log.cleared())),
    remove: async () => {
      await editing.remove()
      if (!currentLogger().editing) onEditEnded?.()
    },
    resetCounters: async () => {
      if (await confirm({ title: LOG_TEXTS.resetCounters, confirmLabel: t`Reset` })) dispatch(log.countersReset())
    },
    retry: () => void sendWaiting(tools),
    repair: (entry) => void repairWaiting(tools, entry),
    setSingleKeys,
    setLookup: lookup.switchTo,
  }

  const here = useMemo(() => (user?.grid ? locatorToPosition(user.grid) : null), [user?.grid])
  const clockAheadMs = useClockAhead()
  const counters = useMemo(() => {
    const average = averageDuration(state.durations)
    // One or two contacts are not enough to calculate a rate per hour.
    const perHour = state.durations.length < MIN_CONTACTS_FOR_RATE ? null : predictedRate(average)
    return { average, perHour }
  }, [state.durations])

  const visibleFields = useMemo(() => getVisibleFields(state.preset, state.form), [state.preset, state.form])
  const { exchangeHint, qtcHint } = contest
  // biome-ignore lint/correctness/useExhaustiveDependencies: its words are those of the language
  const hints = useMemo(() => {
    const isNew = state.editing === null
    const hintsByCompleteness = [true, false].map((complete) =>
      buildHints(
        state.form,
        hintedRadio(frequencyRequested, radio),
        visibleFields,
        isNew
          ? {
              ...(exchangeHint && { exchange: (received) => exchangeHint(received, complete) }),
              ...airHints,
              qtc: qtcHint,
            }
          : {},
      ),
    )
    return (
      hintsByCompleteness.find((hints) => computeSignature(hints, state.form.callsign) === state.hinted) ?? NO_HINTS
    )
  }, [
    state.form,
    state.hinted,
    state.editing,
    frequencyRequested,
    radio,
    visibleFields,
    exchangeHint,
    qtcHint,
    airHints,
    t,
  ])

  return {
    state: {
      ...state,
      form: note === null ? state.form : withNote(state.form, note),
      presets: contest.presets,
      shown: visibleFields,
      hints,
      standing,
      radio: useMemo(() => toDisplayedRadio(radio, cat), [radio, cat]),
      entities,
      history,
      historyProblem: problem,
      callbook: lookup,
      counters,
      network: state.networkDown ? 'down' : state.saving || busy ? 'busy' : online ? 'online' : 'offline',
      clockAheadMs,
      waiting: outbox.waiting,
      acting: user?.operator ? { callsign: user.my_callsign, operator: user.operator.callsign } : undefined,
      here,
      place: place?.name ?? null,
      signedIn: user !== null,
      singleKeys,
    },
    acts: useStable(acts),
    focusRequest,
    dialogs: confirmDialog,
    startEdit: editing.start,
  }
}

const NO_HINTS: readonly Hint[] = []
