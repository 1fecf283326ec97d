/** Saves the contact being edited. Only changed fields are sent. */
import { t } from '@lingui/core/macro'
import type { UpdateQso } from '@onfreq/contracts/log/log'
import { callProblem } from '@onfreq/session/api'
import { showToast } from '@onfreq/ui/toast'
import { changesToWire } from '../../../contact/wire-contact.ts'
import { loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import { buildDraft } from './draft.ts'
import type { ActTools } from './tools.ts'

const log = loggerSlice.actions

interface SaveChanges extends Pick<ActTools, 'dispatch' | 'entities' | 'place' | 'endEdit'> {
  /** @throws the error of the API call */
  readonly update: (changes: UpdateQso) => Promise<unknown>
}

export async function saveChanges(tools: SaveChanges): Promise<void> {
  const { dispatch, update, endEdit } = tools
  const { editing: edited } = currentLogger()
  if (!edited) return
  dispatch(log.saveStarted())
  try {
    const draft = buildDraft(Date.now(), tools)
    const entity = currentLogger().form.dxcc === edited.dxcc ? null : draft.entity
    await update({ ...changesToWire({ ...draft, entity }, edited.loaded), qdo_id: edited.id })
    showToast({ text: t`Contact with ${{ callsign: draft.callsign }} saved.`, tone: 'success' })
    endEdit(() => dispatch(log.changesSaved()))
  } catch (error) {
    const { status, message, fields } = callProblem(error)
    if (status === 'network') dispatch(log.saveFailed())
    else dispatch(log.saveRefused({ problems: Object.keys(fields).length > 0 ? fields : { '': message } }))
  }
}
