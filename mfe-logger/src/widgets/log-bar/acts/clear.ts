/** Esc: an empty log bar, or the end of an edit. */
import { t } from '@lingui/core/macro'
import { hasTyped, loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import type { ActTools } from './tools.ts'

const { cleared } = loggerSlice.actions

/** Asks when more than the callsign is typed. */
export async function clear({
  dispatch,
  confirm,
  focusCallsign,
  endEdit,
}: Pick<ActTools, 'dispatch' | 'confirm' | 'focusCallsign' | 'endEdit'>): Promise<void> {
  const now = currentLogger()
  if (now.phase === 'editing') return endEdit(() => dispatch(cleared()))
  if (hasTyped(now)) {
    const yes = await confirm({
      title: t`Clear the log bar?`,
      description: t`What you have typed for this contact goes.`,
      confirmLabel: t({ message: 'Clear', context: 'verb' }),
    })
    if (!yes) return
  }
  dispatch(cleared())
  focusCallsign()
}
