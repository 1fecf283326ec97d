/**
 * State machine of the log bar and the logger: idle → searching → logging, and editing. It reads no clock and sends no
 * requests; actions carry the time. Frequency, mode and CAT state belong to the radio (`@onfreq/session/radio`).
 */

import type { LogPreset, MoreField } from '@onfreq/contracts/log/logger'
import { DEFAULTS, LIMITS } from '@onfreq/contracts/site/limits'
import { reportAfterModeChange } from '@onfreq/ham/rst'
import { draftsSlice } from '@onfreq/session/drafts-slice'
import { radioSlice } from '@onfreq/session/radio-slice'
import { sessionSlice } from '@onfreq/session/session-slice'
import { createSlice, type PayloadAction, type WritableDraft } from '@reduxjs/toolkit'
import type { ContactDraft } from '../contact/wire-contact.ts'
import { EVERYDAY } from '../presets/catalogue.ts'
import { parseCalls } from './call-entry.ts'
import { type MoreFields, tidyMore } from './entry-fields.ts'
import { type LoggerForm, powerAfterClear, startFields, startReport, type TextField, tidyField } from './form.ts'
import { isRecord, LOG_BAR_KEY, restoreLogger } from './kept-values.ts'
import { nextSerial } from './serial-number.ts'

export type LoggerPhase = 'idle' | 'searching' | 'logging' | 'editing'

/** The contact being edited, and the frequency and mode tuned before. */
export interface EditedContact {
  readonly id: number
  readonly call: string
  /** UTC; without seconds if only the minute is known. */
  readonly startedAt: string
  /** The original values: only fields that differ from them are sent. */
  readonly loaded: ContactDraft
  readonly dxcc: number | null
  /** Additional fields of the log bar before the edit. */
  readonly moreBefore?: MoreFields
  readonly radioBefore: { readonly frequencyHz: number; readonly mode: string; readonly submode: string | null }
}

export interface StationData {
  readonly logName: string
  readonly bookName: string
  /** Home grid of the station, from the callbook. */
  readonly grid: string | null
}

const NO_STATION_DATA: StationData = { logName: '', bookName: '', grid: null }

export interface LastContact {
  readonly callsign: string
  readonly at: string
}

export interface LoggerState {
  readonly phase: LoggerPhase
  readonly form: LoggerForm
  /** Values filled in by the last search: the next search may replace them, unlike typed text. */
  readonly filled: { readonly name: string; readonly dxcc: number | null }
  /** Data about the station; the name in the log takes precedence over a callbook. */
  readonly known: StationData
  /** Callsign whose history is displayed. */
  readonly searched: string | null
  /** Epoch milliseconds; null if no contact is in progress. */
  readonly timerStartedAt: number | null
  /** Locked time as a UTC instant; null while the field shows the current time. */
  readonly lockedTime: string | null
  readonly editing: EditedContact | null
  readonly saving: boolean
  /** The displayed contact is in the outbox: reopening the page shows an empty form. */
  readonly inOutbox: boolean
  /** Number of the last save, so that a response can tell whether the form still shows its contact. */
  readonly saveNo: number
  /** API errors by the wire name of the field. */
  readonly problems: Readonly<Record<string, string>>
  /** The last request failed because the network was down. */
  readonly networkDown: boolean
  /** Duration in seconds of each contact since the counters were reset. */
  readonly durations: readonly number[]
  readonly lastContact: LastContact | null
  /** Report of a cleared form: 599 in CW, otherwise 59, unless the preset derives it from the mode. */
  readonly report: string
  /** Defines the visible fields and the behaviour of keys. */
  readonly preset: LogPreset
  /** Values that carry over, of the presets that are not selected. */
  readonly aside: MoreFields
  /** Hints shown after Enter; the next Enter logs the contact anyway. */
  readonly hinted: string
}

export function emptyForm(report: string, power: string, more: MoreFields = {}): LoggerForm {
  return { callsign: '', rstSent: report, rstRcvd: report, name: '', dxcc: null, comment: '', power, more }
}

export const initialLogger: LoggerState = {
  phase: 'idle',
  form: emptyForm(DEFAULTS.reportPhone, String(DEFAULTS.power)),
  filled: { name: '', dxcc: null },
  known: NO_STATION_DATA,
  searched: null,
  timerStartedAt: null,
  lockedTime: null,
  editing: null,
  saving: false,
  inOutbox: false,
  saveNo: 0,
  problems: {},
  networkDown: false,
  durations: [],
  lastContact: null,
  report: DEFAULTS.reportPhone,
  preset: EVERYDAY,
  aside: {},
  hinted: '',
}

/** Whether a callsign, or each of several, is long enough to be searched and saved. */
export function isSearchable(callsign: string): boolean {
  const calls = parseCalls(callsign)
  return calls.length > 0 && calls.every(({ length }) => length >= LIMITS.callsign.min && length <= LIMITS.callsign.max)
}

export const loggerSlice = createSlice({
  name: 'logger',
  initialState: initialLogger,
  reducers: {
    /** Fewer than three characters are not a callsign: data of the previous contact is cleared, typed text is kept. */
    callsignTyped: (state, { payload }: PayloadAction<string>): LoggerState => {
      const callsign = tidyField('callsign', payload)
      // The previous contact was cleared from the form while still being saved, so that the next station can be
      // entered.
      if (state.saving && state.phase !== 'editing') {
        const fresh = withNextSerial(clear(state), state)
        return { ...fresh, form: { ...fresh.form, callsign } }
      }
      if (state.phase === 'editing' || isSearchable(callsign) || !isSearchable(state.form.callsign)) {
        return { ...withoutFilled(state, callsign), problems: {} }
      }
      const fresh = clear(state)
      return { ...fresh, form: { ...fresh.form, callsign } }
    },
    fieldTyped: (state, { payload }: PayloadAction<{ field: Exclude<TextField, 'callsign'>; value: string }>) => {
      state.form[payload.field] = tidyField(payload.field, payload.value)
      state.problems = {}
    },
    moreTyped: (state, { payload }: PayloadAction<{ field: MoreField; value: string }>) => {
      state.form.more = { ...state.form.more, [payload.field]: tidyMore(payload.field, payload.value) }
      state.problems = {}
    },
    /** Typed text is kept; newly shown fields get the defaults of the preset. */
    presetChosen: (
      state,
      {
        payload: { preset, mode, submode },
      }: PayloadAction<{ preset: LogPreset; mode: string; submode: string | null }>,
    ) => {
      const report = startReport(preset, mode, submode)
      if (state.form.rstSent === state.report) state.form.rstSent = report
      if (state.form.rstRcvd === state.report) state.form.rstRcvd = report
      state.report = report
      const former = state.preset
      state.preset = preset
      // A satellite that carries over does not apply to other presets; it is restored with its own preset.
      const isDropped = ([name, text]: [string, string]) =>
        !preset.fields.some((field) => field === name) && (carriesOver(former, name) || text === former.defaults[name])
      const typed = Object.entries(state.form.more).filter(([, text]) => text !== '')
      state.aside = { ...state.aside, ...Object.fromEntries(typed.filter(isDropped)) }
      state.form.more = {
        ...startFields(preset, state.aside),
        ...Object.fromEntries(typed.filter((one) => !isDropped(one))),
      }
    },
    /** Enter when there are hints: they are shown, and the next Enter logs the contact. */
    hintsShown: (state, { payload }: PayloadAction<string>) => {
      state.hinted = payload
    },
    entityChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.form.dxcc = payload
    },
    /** Enter or GO. Searching the displayed callsign again reloads its history and keeps the timer running. */
    searched: (state, { payload }: PayloadAction<{ at: number }>): LoggerState => {
      if (state.phase === 'editing') return state
      const { callsign } = state.form
      if (!isSearchable(callsign)) return clear(state)
      const isSameSearch = state.searched === callsign && state.timerStartedAt !== null
      return {
        ...state,
        phase: 'searching',
        searched: callsign,
        known: state.searched === callsign ? state.known : NO_STATION_DATA,
        timerStartedAt: isSameSearch ? state.timerStartedAt : payload.at,
      }
    },
    historyLoaded: (
      state,
      { payload }: PayloadAction<{ callsign: string; name: string | null; dxcc: number | null }>,
    ) => {
      state.networkDown = false
      if (state.searched !== payload.callsign) return
      if (state.phase === 'searching') state.phase = 'logging'
      if (state.phase !== 'logging' || state.form.callsign !== payload.callsign) return
      state.known.logName = payload.name ?? ''
      fillName(state)
      if (state.form.dxcc === state.filled.dxcc) state.form.dxcc = payload.dxcc
      state.filled.dxcc = payload.dxcc
    },
    /** A callbook response, which may arrive before or after the log's. */
    lookedUp: (state, { payload }: PayloadAction<{ callsign: string; name: string | null; grid: string | null }>) => {
      if (state.searched !== payload.callsign || state.phase === 'editing') return
      if (state.form.callsign !== payload.callsign) return
      state.known.bookName = tidyField('name', payload.name ?? '')
      state.known.grid = payload.grid
      fillName(state)
    },
    /** The contact continues without its history. */
    historyFailed: (state, { payload }: PayloadAction<{ networkDown: boolean }>) => {
      if (state.phase === 'searching') state.phase = 'logging'
      state.networkDown = payload.networkDown
    },
    timeLocked: (state, { payload }: PayloadAction<string>) => {
      state.lockedTime = payload
    },
    /** A contact being edited keeps its locked time. */
    timeUnlocked: (state) => {
      if (state.phase !== 'editing') state.lockedTime = null
    },
    editStarted: (state, { payload }: PayloadAction<{ contact: EditedContact; form: LoggerForm }>): LoggerState => ({
      ...clear(state),
      phase: 'editing',
      editing: { ...payload.contact, moreBefore: state.editing?.moreBefore ?? state.form.more },
      form: payload.form,
      searched: payload.form.callsign,
      lockedTime: payload.contact.startedAt,
    }),
    cleared: (state): LoggerState => clear(state),
    saveStarted: (state) => {
      state.saving = true
      state.inOutbox = false
      state.saveNo += 1
      state.problems = {}
    },
    /** The contact is now in the outbox, or was removed from it because the log refused it. */
    outboxChanged: (state, { payload }: PayloadAction<{ saveNo: number; holds: boolean }>) => {
      if (isDisplayed(state, payload.saveNo)) state.inOutbox = payload.holds
    },
    /**
     * The contact is stored, here or on the server: the form is ready for the next station, or already shows it. `at`
     * is the instant in epoch milliseconds, `ahead` the parts of the contact that were cleared from the form earlier.
     */
    contactLogged: (
      state,
      { payload: { at, ahead } }: PayloadAction<{ at: number; ahead?: { callsign: string; seconds: number | null } }>,
    ): LoggerState => {
      const seconds = ahead ? ahead.seconds : elapsed(state, at)
      const left = ahead ? state : withNextSerial(clear(state), state)
      return {
        ...left,
        durations: seconds === null ? state.durations : [...state.durations, seconds],
        lastContact: { callsign: ahead?.callsign ?? state.form.callsign, at: new Date(at).toISOString() },
      }
    },
    changesSaved: (state): LoggerState => clear(state),
    /** The contact was deleted: the form keeps only the callsign, so that its history can be viewed again. */
    contactDeleted: (state): LoggerState => {
      const fresh = clear(state)
      return { ...fresh, form: { ...fresh.form, callsign: state.editing?.call ?? '' } }
    },
    saveRefused: (state, { payload }: PayloadAction<{ problems: Readonly<Record<string, string>> }>) => {
      state.saving = false
      state.inOutbox = false
      state.problems = payload.problems
    },
    /** There was no response, and local storage failed: the form stays as it is. */
    saveFailed: (state) => {
      state.saving = false
      state.inOutbox = false
      state.networkDown = true
    },
    networkChanged: (state, { payload }: PayloadAction<{ down: boolean }>) => {
      state.networkDown = payload.down
    },
    countersReset: (state) => {
      state.durations = []
    },
    /** Restores the state that the last visit stored in this browser. */
    restored: (state, { payload }: PayloadAction<Partial<LoggerState>>): LoggerState => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(radioSlice.actions.modeChosen, (state, { payload }) => {
        const before = state.report
        state.report = startReport(state.preset, payload.mode, payload.submode)
        const follow = (report: string) =>
          state.preset.reports === 'by mode'
            ? report === before || report === ''
              ? state.report
              : report
            : reportAfterModeChange(report, payload.mode, payload.submode)
        state.form.rstSent = follow(state.form.rstSent)
        state.form.rstRcvd = follow(state.form.rstRcvd)
      })
      .addCase(sessionSlice.actions.signedOut, (): LoggerState => initialLogger)
      // After signing in again, restores typed text unless the form is in use.
      .addCase(draftsSlice.actions.restored, (state, { payload }): LoggerState => {
        const stored = payload[LOG_BAR_KEY]
        if (!isRecord(stored) || state.form.callsign !== '' || hasTyped(state)) return state
        return { ...state, ...restoreLogger(stored, state.report) }
      })
  },
})

/** For another callsign: clears search results of the previous one and keeps typed text. */
function withoutFilled(state: LoggerState, callsign: string): LoggerState {
  const { form, filled } = state
  if (callsign === form.callsign || state.phase === 'editing') return { ...state, form: { ...form, callsign } }
  const name = form.name === filled.name ? '' : form.name
  const dxcc = form.dxcc === filled.dxcc ? null : form.dxcc
  return { ...state, form: { ...form, callsign, name, dxcc }, filled: initialLogger.filled }
}

/** Fills in the name from the log or the callbook unless the user typed one. */
function fillName(state: WritableDraft<LoggerState>): void {
  const { form, filled, known } = state
  const name = known.logName || known.bookName
  if (form.name === '' || form.name === filled.name) form.name = name
  filled.name = name
}

/** Elapsed seconds of the contact in progress at `now` (epoch milliseconds); null without one. */
export function elapsed(state: Pick<LoggerState, 'timerStartedAt'>, now: number): number | null {
  return state.timerStartedAt === null ? null : Math.max(0, Math.round((now - state.timerStartedAt) / 1000))
}

/** Whether clearing the form would lose more than the callsign. */
export function hasTyped({ form, filled, report, preset }: LoggerState): boolean {
  const passing = Object.entries(form.more).filter(
    ([name, text]) => text !== '' && text !== preset.defaults[name] && !carriesOver(preset, name),
  )
  return (
    passing.length > 0 ||
    form.comment.trim() !== '' ||
    (form.name !== '' && form.name !== filled.name) ||
    form.rstSent !== report ||
    form.rstRcvd !== report
  )
}

/** Whether a field carries over. A serial number stays reserved until a contact is logged. */
function carriesOver(preset: LogPreset, name: string): boolean {
  return name === 'serialSent' || preset.keeps.some((field) => field === name)
}

/** Sets the serial number after the one just used. */
function withNextSerial(fresh: LoggerState, { form }: LoggerState): LoggerState {
  const { serialSent } = form.more
  if (serialSent === undefined) return fresh
  return { ...fresh, form: { ...fresh.form, more: { ...fresh.form.more, serialSent: nextSerial(serialSent) } } }
}

/** Whether the form still shows the contact of save number `no`. */
export function isDisplayed({ saving, saveNo }: Pick<LoggerState, 'saving' | 'saveNo'>, no: number): boolean {
  return saving && saveNo === no
}

/** The state to store: a contact in the outbox is not restored to the form. */
export function toStoredState(state: LoggerState): LoggerState {
  return state.inOutbox ? withNextSerial(clear(state), state) : state
}

function clear(state: LoggerState): LoggerState {
  // The park of an edited contact does not carry over.
  const more = state.editing === null ? state.form.more : state.editing.moreBefore
  const { serialSent } = more ?? {}
  const started = startFields(state.preset, more ?? {})
  return {
    ...initialLogger,
    form: emptyForm(
      state.report,
      powerAfterClear(state.form.power),
      started.serialSent === undefined ? started : { ...started, serialSent: serialSent ?? started.serialSent },
    ),
    preset: state.preset,
    aside: state.aside,
    durations: state.durations,
    lastContact: state.lastContact,
    networkDown: state.networkDown,
    report: state.report,
    saveNo: state.saveNo,
  }
}

declare module '@onfreq/session/store' {
  interface LazySlices {
    logger: LoggerState
  }
}
