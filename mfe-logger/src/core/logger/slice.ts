/**
 * The state machine of the log bar and the logger: idle → searching → logging, and editing. It knows no clock, no network
 * and no screen; whoever dispatches brings the time. Frequency, mode and CAT are the radio's (`@onfreq/session/radio`).
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
import { callsOf } from './call-entry.ts'
import { type MoreFields, tidyMore } from './entry-fields.ts'
import { type LoggerForm, powerAfterClear, startFields, startReport, type TextField, tidyField } from './form.ts'
import { isRecord, LOG_BAR_KEY, loggerFrom } from './kept-values.ts'
import { nextSerial } from './serial-number.ts'

export type LoggerPhase = 'idle' | 'searching' | 'logging' | 'editing'

/** The contact under edit, and what the radio was tuned to before it. */
export interface EditedContact {
  readonly id: number
  readonly call: string
  /** UTC; without seconds when only the minute is known. */
  readonly startedAt: string
  /** As it was put into the fields: only what differs from this is written back. */
  readonly loaded: ContactDraft
  readonly dxcc: number | null
  /** The further fields as they stood before the edit. */
  readonly moreBefore?: MoreFields
  readonly radioBefore: { readonly frequencyHz: number; readonly mode: string; readonly submode: string | null }
}

export interface KnownStation {
  readonly logName: string
  readonly bookName: string
  /** Of the callbook, where the station is at home. */
  readonly grid: string | null
}

const NOTHING_KNOWN: KnownStation = { logName: '', bookName: '', grid: null }

export interface LastContact {
  readonly callsign: string
  readonly at: string
}

export interface LoggerState {
  readonly phase: LoggerPhase
  readonly form: LoggerForm
  /** What the last search filled in: it may be replaced by the next one, what a person typed may not. */
  readonly filled: { readonly name: string; readonly dxcc: number | null }
  /** What is known of the searched station: the name in the log comes before that in a callbook. */
  readonly known: KnownStation
  /** The callsign whose history is shown. */
  readonly searched: string | null
  /** Epoch milliseconds; null while no contact is under way. */
  readonly timerStartedAt: number | null
  /** The locked time as a UTC instant; null while the field follows the clock. */
  readonly lockedTime: string | null
  readonly editing: EditedContact | null
  readonly saving: boolean
  /** The contact that the form shows waits in the outbox: whoever comes back to this page finds the form of the next one. */
  readonly inOutbox: boolean
  /** Counts the saves, so that an answer knows whether the form still shows what it is about. */
  readonly saveNo: number
  /** What the API said about single fields, by their names on the wire. */
  readonly problems: Readonly<Record<string, string>>
  /** The last request found no network. */
  readonly networkDown: boolean
  /** Seconds of each contact since the counters were reset. */
  readonly durations: readonly number[]
  readonly lastContact: LastContact | null
  /** The report that a cleared form starts with: 599 in CW, else 59, unless the preset goes by the mode. */
  readonly report: string
  /** Which fields are shown, and what the keys do. */
  readonly preset: LogPreset
  /** What stays from contact to contact with presets that are not chosen now. */
  readonly aside: MoreFields
  /** What of the contact looked odd when Enter was pressed: pressed once more, it is logged all the same. */
  readonly hinted: string
}

export function emptyForm(report: string, power: string, more: MoreFields = {}): LoggerForm {
  return { callsign: '', rstSent: report, rstRcvd: report, name: '', dxcc: null, comment: '', power, more }
}

export const initialLogger: LoggerState = {
  phase: 'idle',
  form: emptyForm(DEFAULTS.reportPhone, String(DEFAULTS.power)),
  filled: { name: '', dxcc: null },
  known: NOTHING_KNOWN,
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

/** Whether a callsign is long enough to be searched and saved; of several, each. */
export function isSearchable(callsign: string): boolean {
  const calls = callsOf(callsign)
  return calls.length > 0 && calls.every(({ length }) => length >= LIMITS.callsign.min && length <= LIMITS.callsign.max)
}

export const loggerSlice = createSlice({
  name: 'logger',
  initialState: initialLogger,
  reducers: {
    /** Under three characters there is no contact: what belonged to the former one goes, the letters stay. */
    callsignTyped: (state, { payload }: PayloadAction<string>): LoggerState => {
      const callsign = tidyField('callsign', payload)
      // The next station calls while the last contact is on its way: it has left the form.
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
    /** What was typed stays; fields that come start with the preset's defaults. */
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
      // A satellite that stayed from pass to pass is not the next ragchew's; it is there again with its preset.
      const goes = ([name, text]: [string, string]) =>
        !preset.fields.some((field) => field === name) && (isKept(former, name) || text === former.defaults[name])
      const typed = Object.entries(state.form.more).filter(([, text]) => text !== '')
      state.aside = { ...state.aside, ...Object.fromEntries(typed.filter(goes)) }
      state.form.more = {
        ...startFields(preset, state.aside),
        ...Object.fromEntries(typed.filter((one) => !goes(one))),
      }
    },
    /** Enter was pressed while something looked odd; it is said, and the next Enter logs. */
    hintsShown: (state, { payload }: PayloadAction<string>) => {
      state.hinted = payload
    },
    entityChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.form.dxcc = payload
    },
    /** Enter or GO. A search for the call that is on the screen refreshes it and lets the timer run on. */
    searched: (state, { payload }: PayloadAction<{ at: number }>): LoggerState => {
      if (state.phase === 'editing') return state
      const { callsign } = state.form
      if (!isSearchable(callsign)) return clear(state)
      const same = state.searched === callsign && state.timerStartedAt !== null
      return {
        ...state,
        phase: 'searching',
        searched: callsign,
        known: state.searched === callsign ? state.known : NOTHING_KNOWN,
        timerStartedAt: same ? state.timerStartedAt : payload.at,
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
    /** A callbook answered, before or after the log did. */
    lookedUp: (state, { payload }: PayloadAction<{ callsign: string; name: string | null; grid: string | null }>) => {
      if (state.searched !== payload.callsign || state.phase === 'editing') return
      if (state.form.callsign !== payload.callsign) return
      state.known.bookName = tidyField('name', payload.name ?? '')
      state.known.grid = payload.grid
      fillName(state)
    },
    /** The contact goes on without its history. */
    historyFailed: (state, { payload }: PayloadAction<{ networkDown: boolean }>) => {
      if (state.phase === 'searching') state.phase = 'logging'
      state.networkDown = payload.networkDown
    },
    timeLocked: (state, { payload }: PayloadAction<string>) => {
      state.lockedTime = payload
    },
    /** An edited contact keeps its time locked. */
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
    /** The contact on its way is in the outbox now, or has left it because the log would not take it. */
    outboxChanged: (state, { payload }: PayloadAction<{ saveNo: number; holds: boolean }>) => {
      if (isStillShown(state, payload.saveNo)) state.inOutbox = payload.holds
    },
    /**
     * Stored, here or on the server: the bar is ready for the next station, or shows it already. `at` is the instant in epoch
     * milliseconds, `ahead` what of the contact left the form before.
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
    /** Deleted: the form is empty but for the call, so that its history can be looked at again. */
    contactDeleted: (state): LoggerState => {
      const fresh = clear(state)
      return { ...fresh, form: { ...fresh.form, callsign: state.editing?.call ?? '' } }
    },
    saveRefused: (state, { payload }: PayloadAction<{ problems: Readonly<Record<string, string>> }>) => {
      state.saving = false
      state.inOutbox = false
      state.problems = payload.problems
    },
    /** Nothing answered and nothing could be kept here either: the form stays as it is. */
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
    /** What this browser kept from the last visit. */
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
      // Somebody signed in again whose session had ended: what they had typed comes back, unless something stands there.
      .addCase(draftsSlice.actions.restored, (state, { payload }): LoggerState => {
        const kept = payload[LOG_BAR_KEY]
        if (!isRecord(kept) || state.form.callsign !== '' || hasTyped(state)) return state
        return { ...state, ...loggerFrom(kept, state.report) }
      })
  },
})

/** Another callsign: what a search filled in for the former one goes, what a person typed stays. */
function withoutFilled(state: LoggerState, callsign: string): LoggerState {
  const { form, filled } = state
  if (callsign === form.callsign || state.phase === 'editing') return { ...state, form: { ...form, callsign } }
  const name = form.name === filled.name ? '' : form.name
  const dxcc = form.dxcc === filled.dxcc ? null : form.dxcc
  return { ...state, form: { ...form, callsign, name, dxcc }, filled: initialLogger.filled }
}

/** What a person typed stays as it is. */
function fillName(state: WritableDraft<LoggerState>): void {
  const { form, filled, known } = state
  const name = known.logName || known.bookName
  if (form.name === '' || form.name === filled.name) form.name = name
  filled.name = name
}

/** Seconds of the contact under way at `now` (epoch milliseconds); null when there is none. */
export function elapsed(state: Pick<LoggerState, 'timerStartedAt'>, now: number): number | null {
  return state.timerStartedAt === null ? null : Math.max(0, Math.round((now - state.timerStartedAt) / 1000))
}

/** Whether more than the callsign has been typed, so that clearing loses something. */
export function hasTyped({ form, filled, report, preset }: LoggerState): boolean {
  const passing = Object.entries(form.more).filter(
    ([name, text]) => text !== '' && text !== preset.defaults[name] && !isKept(preset, name),
  )
  return (
    passing.length > 0 ||
    form.comment.trim() !== '' ||
    (form.name !== '' && form.name !== filled.name) ||
    form.rstSent !== report ||
    form.rstRcvd !== report
  )
}

/** A serial is the next contact's until one is logged. */
function isKept(preset: LogPreset, name: string): boolean {
  return name === 'serialSent' || preset.keeps.some((field) => field === name)
}

/** The serial after the one that was given out. */
function withNextSerial(fresh: LoggerState, { form }: LoggerState): LoggerState {
  const { serialSent } = form.more
  if (serialSent === undefined) return fresh
  return { ...fresh, form: { ...fresh.form, more: { ...fresh.form.more, serialSent: nextSerial(serialSent) } } }
}

/** Whether the form still shows the contact of that save. */
export function isStillShown({ saving, saveNo }: Pick<LoggerState, 'saving' | 'saveNo'>, no: number): boolean {
  return saving && saveNo === no
}

/** What a browser keeps of it: a contact that waits in the outbox is not typed a second time. */
export function toKeep(state: LoggerState): LoggerState {
  return state.inOutbox ? withNextSerial(clear(state), state) : state
}

function clear(state: LoggerState): LoggerState {
  // An edited contact's park is not the next one's.
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
