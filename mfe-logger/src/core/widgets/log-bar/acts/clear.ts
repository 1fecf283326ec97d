/** Esc: clears the log bar, or ends editing a contact. */
import { t } from '@lingui/core/macro'
import { showToast } from '@onfreq/ui/show-toast'
import { hasTyped, loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import type { ActTools } from './tools.ts'

const { cleared, restored } = loggerSlice.actions

/** Clears at once; can be undone if more than the callsign was typed. */
export async function clear({
  dispatch,
  focusCallsign,
  endEdit,
}: Pick<ActTools, 'dispatch' | 'focusCallsign' | 'endEdit'>): Promise<void> {
  const now = currentLogger()
  if (now.phase === 'editing') return endEdit(() => dispatch(cleared()))
  dispatch(cleared())
  focusCallsign()
  if (hasTyped(now)) {
    showToast({
      id: 'log-bar.cleared',
      text: t`Log bar cleared.`,
      action: { label: t({ message: 'Undo', context: 'verb' }), run: () => dispatch(restored(now)) },
    })
  }
}
