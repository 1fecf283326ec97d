/** Enter in a field other than the callsign, a second Enter in the callsign, or the Log button. */
import { t } from '@lingui/core/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { computeSignature } from '../../../logger/hints.ts'
import { isSearchable, loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import { currentHints } from './current-hints.ts'
import { saveNew } from './save-new.ts'
import type { ActTools } from './tools.ts'

interface LogTyped extends ActTools {
  /** Saves the changes to the contact being edited. */
  readonly saveChanges: () => Promise<void>
}

/** `insists`: logs without first showing hints. */
export function logTyped(tools: LogTyped, { insists }: { readonly insists: boolean }): void {
  const { dispatch, user, focusCallsign } = tools
  const { form, phase, saving, hinted } = currentLogger()
  if (saving) return
  if (!isSearchable(form.callsign)) focusCallsign()
  else if (!user) void promptLogIn(tools)
  else {
    const looks = insists ? '' : computeSignature(currentHints(tools, true), form.callsign)
    // Hints are shown once; the next Enter logs the contact anyway.
    if (looks !== '' && looks !== hinted) dispatch(loggerSlice.actions.hintsShown(looks))
    else void (phase === 'editing' ? tools.saveChanges() : saveNew(tools, user.id, user.operator?.id ?? null))
  }
}

async function promptLogIn({ confirm, navigate }: Pick<ActTools, 'confirm' | 'navigate'>): Promise<void> {
  const yes = await confirm({ title: LOG_TEXTS.pleaseLogIn, confirmLabel: t`Log in` })
  if (yes) navigate(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
