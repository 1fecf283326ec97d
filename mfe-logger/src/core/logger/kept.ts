/**
 * What the browser keeps of the log bar: the last values of the fields, the last contact and the durations behind the
 * counters. Text that is being typed is a draft of its tab; without one, the last values of any tab are taken.
 */
import { readDraft, setDraft } from '@onfreq/session/drafts'
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { isRecord, keptValues, LOG_BAR_KEY, loggerFrom, tabValues } from './kept-values.ts'
import { type LoggerState, toKeep } from './slice.ts'

export function keepLogger(now: LoggerState): void {
  const state = toKeep(now)
  // A contact under edit belongs to this tab: another tab must not take its text for a new contact.
  if (!state.editing) writePreference(LOG_BAR_KEY, keptValues(state))
  setDraft(LOG_BAR_KEY, tabValues(state))
}

/** The state to start with. */
export function keptLogger(report: string): Partial<LoggerState> {
  const draft = readDraft(LOG_BAR_KEY)
  return loggerFrom({ ...readPreference<object>(LOG_BAR_KEY, {}), ...(isRecord(draft) && draft) }, report)
}
