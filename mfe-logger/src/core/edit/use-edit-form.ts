/**
 * Form state of one stored contact, separate from the log bar: it has the same rules, but its own state and frequency.
 */

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { type EntryField, MORE_FIELDS } from '@onfreq/contracts/log/logger'
import { findBand } from '@onfreq/ham/bands'
import { callProblem } from '@onfreq/session/api'
import type { OperatingMode } from '@onfreq/session/radio'
import { showToast } from '@onfreq/ui/toast'
import { useReducer, useState } from 'react'
import { useLogEntitiesQuery, useLogUpdateMutation } from '../../api.ts'
import { changesToWire, type LoggedContact } from '../contact/wire-contact.ts'
import { findEntity } from '../logger/entity-choice.ts'
import { loadedDraft, toForm } from '../logger/loaded-contact.ts'
import { pickMode } from '../logger/mode-choice.ts'
import { initialLogger, isSearchable, type LoggerState, loggerSlice } from '../logger/slice.ts'
import { EVERYDAY, withFilledFields } from '../presets/catalogue.ts'
import { useStable } from '../use-stable.ts'
import type { FieldActs, FieldState } from '../widgets/log-bar/model.ts'

const log = loggerSlice.actions
const NO_ENTITIES: readonly DxccEntity[] = []

interface EditForm {
  readonly state: FieldState & Pick<LoggerState, 'saving'>
  readonly acts: FieldActs & { tune(frequencyHz: number): void; chooseMode(name: string): void }
  /** The form has unsaved changes. */
  readonly changed: boolean
  save(): void
}

export function useEditForm(contact: LoggedContact, onSaved: () => void): EditForm {
  const { t } = useLingui()
  const [state, dispatch] = useReducer(loggerSlice.reducer, contact, createState)
  const [radio, setRadio] = useState(() => ({
    ...getTuning(contact),
    operatingMode: (contact.isRun ? 'run' : 'sp') as OperatingMode,
  }))
  const { data: entities = NO_ENTITIES } = useLogEntitiesQuery()
  const [update] = useLogUpdateMutation()

  const changes = () => {
    const { form, editing, lockedTime } = state
    if (editing === null) return {}
    const { operatingMode, ...tuned } = radio
    const draft = {
      ...editing.loaded,
      ...form,
      ...tuned,
      startedAt: lockedTime ?? editing.startedAt,
      isRun: operatingMode === 'run',
      entity: form.dxcc === editing.dxcc ? null : findEntity(form.dxcc, entities),
    }
    const isRun = draft.isRun === editing.loaded.isRun ? {} : { IsRunQSO: draft.isRun ? (1 as const) : (0 as const) }
    return { ...changesToWire(draft, editing.loaded), ...isRun }
  }

  const save = async () => {
    if (state.saving || !isSearchable(state.form.callsign)) return
    dispatch(log.saveStarted())
    try {
      await update({ ...changes(), qdo_id: contact.id }).unwrap()
      showToast({ text: t`Contact with ${{ callsign: state.form.callsign }} saved.`, tone: 'success' })
      onSaved()
    } catch (error) {
      const { status, message, fields } = callProblem(error)
      if (status === 'network') dispatch(log.saveFailed())
      const messages = Object.keys(fields).length > 0 ? fields : { '': message }
      dispatch(log.saveRefused({ problems: status === 'network' ? { '': t(OFFLINE) } : messages }))
    }
  }

  const acts = {
    typeCallsign: (text: string) => dispatch(log.callsignTyped(text)),
    typeField: (field, value) => dispatch(log.fieldTyped({ field, value })),
    typeMore: (field, value) => dispatch(log.moreTyped({ field, value })),
    chooseEntity: (adif) => dispatch(log.entityChosen(adif)),
    openEntities: () => undefined,
    search: () => false,
    clear: () => dispatch(log.callsignTyped('')),
    chooseOperatingMode: (operatingMode) => setRadio((now) => ({ ...now, operatingMode })),
    lockTime: (startedAt) => dispatch(log.timeLocked(startedAt)),
    toggleTimeLock: () => undefined,
    tune: (frequencyHz) => setRadio((now) => ({ ...now, frequencyHz })),
    chooseMode: (name) => {
      const { mode, submode } = pickMode(name)
      setRadio((now) => ({ ...now, mode, submode }))
    },
  } satisfies EditForm['acts']

  const visibleFields: readonly EntryField[] = withFilledFields(
    EVERYDAY,
    MORE_FIELDS.filter((field) => state.editing?.loaded.more?.[field]),
  )
  return {
    state: { ...state, shown: visibleFields, entities, radio: { ...UNLINKED, ...radio } },
    acts: useStable(acts),
    changed: Object.keys(changes()).length > 0,
    save: () => void save(),
  }
}

const OFFLINE = msg`Couldn't save. What you typed is still here; try again when you're online.`
const UNLINKED = { catEnabled: false, cat: 'unavailable', rigName: null, onFreqWith: null } as const

function getTuning({ frequencyHz, band, mode, submode }: LoggedContact) {
  // A contact without a frequency is shown at the lower band edge, but still stores no frequency.
  return { frequencyHz: frequencyHz ?? findBand(band)?.lowHz ?? 0, mode: mode ?? '', submode }
}

function createState(contact: LoggedContact): LoggerState {
  const tuned = getTuning(contact)
  const loaded = loadedDraft(contact, tuned)
  const edited = {
    id: contact.id,
    call: contact.call,
    startedAt: loaded.startedAt,
    dxcc: contact.dxcc,
    loaded,
    radioBefore: tuned,
  }
  return loggerSlice.reducer(initialLogger, log.editStarted({ contact: edited, form: toForm(contact) }))
}
