/**
 * Browser storage of the log bar: last field values, last contact, and the durations behind the counters. Text being
 * typed is a draft of the tab; without a draft, the last values of any tab are used.
 */
import { readDraft, setDraft } from '@onfreq/session/drafts'
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { isRecord, LOG_BAR_KEY, restoreLogger, toStoredValues, toTabValues } from './kept-values.ts'
import { type LoggerState, toStoredState } from './slice.ts'

export function storeLogger(now: LoggerState): void {
  const state = toStoredState(now)
  // A contact being edited belongs to this tab: another tab must not treat its text as a new contact.
  if (!state.editing) writePreference(LOG_BAR_KEY, toStoredValues(state))
  setDraft(LOG_BAR_KEY, toTabValues(state))
}

/** The initial state from browser storage. */
export function loadStoredLogger(report: string): Partial<LoggerState> {
  const draft = readDraft(LOG_BAR_KEY)
  return restoreLogger({ ...readPreference<object>(LOG_BAR_KEY, {}), ...(isRecord(draft) && draft) }, report)
}
