/**
 * Injects the logger's slice into the page's store once, with the stored state. When a newer release loads, the state
 * already exists.
 */
import { defaultReport } from '@onfreq/ham/rst'
import { currentRadio } from '@onfreq/session/radio'
import { injectSlice, store, useAppSelector } from '@onfreq/session/store'
import { initialLogger, type LoggerState, loggerSlice } from './slice.ts'
import { loadStoredLogger } from './stored-fields.ts'

const isInjected = 'logger' in store.getState()
injectSlice(loggerSlice)
if (!isInjected) {
  const { mode, submode } = currentRadio()
  store.dispatch(loggerSlice.actions.restored(loadStoredLogger(defaultReport(mode, submode))))
} else {
  // State injected by an older release lacks fields added by this one.
  const { form, ...left } = currentLogger()
  store.dispatch(loggerSlice.actions.restored({ ...initialLogger, ...left, form: { ...initialLogger.form, ...form } }))
}

export function useLoggerState(): LoggerState {
  return useAppSelector((state) => state.logger) ?? initialLogger
}

export function currentLogger(): LoggerState {
  return store.getState().logger ?? initialLogger
}
