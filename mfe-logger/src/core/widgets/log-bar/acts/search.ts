/** Enter in a callsign that has not been looked up: a frequency tunes, a callsign is looked up. */
import { currentRadio, tune } from '@onfreq/session/radio'
import { isCallList, parseTuning } from '../../../logger/call-entry.ts'
import { computeSignature } from '../../../logger/hints.ts'
import { isSearchable, loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import { currentHints } from './current-hints.ts'
import type { ActTools } from './tools.ts'

const log = loggerSlice.actions

type SearchTools = Pick<ActTools, 'dispatch' | 'user' | 'load' | 'isFrequencyRequested' | 'contest' | 'airHints'>

/** Returns true if a callsign is being looked up. */
export function search(tools: SearchTools): boolean {
  const { dispatch, user, load } = tools
  const { form, phase } = currentLogger()
  const tuned = phase === 'editing' ? null : parseTuning(form.callsign, currentRadio().frequencyHz)
  if (tuned !== null) {
    tune(tuned, 'person')
    dispatch(log.callsignTyped(''))
    return false
  }
  const searchable = phase !== 'editing' && isSearchable(form.callsign)
  dispatch(log.searched({ at: Date.now() }))
  dispatch(log.hintsShown(computeSignature(currentHints(tools, false), form.callsign)))
  if (!searchable) return false
  // Several callsigns have no common history, and a visitor has no log. Only saving requires login.
  if (!user || isCallList(form.callsign)) dispatch(log.historyFailed({ networkDown: currentLogger().networkDown }))
  else void load(form.callsign)
  return true
}
