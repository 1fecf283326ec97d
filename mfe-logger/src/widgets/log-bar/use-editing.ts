/** Editing a stored contact: it is loaded into the bar and onto the radio, and both are given back afterwards. */
import { LOG_TEXTS } from '@onfreq/contracts/texts-log'
import { findBand } from '@onfreq/ham/bands'
import { chooseMode, currentRadio, tune } from '@onfreq/session/radio'
import { useAppDispatch } from '@onfreq/session/store'
import type { ConfirmQuestion } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/toast'
import { useCallback } from 'react'
import { useLogbookUndoMutation, useLogDeleteMutation } from '../../api.ts'
import type { LoggedContact } from '../../contact/contact.ts'
import { moreOf } from '../../logger/entry-fields.ts'
import { type LoggerForm, powerOnLoad } from '../../logger/form.ts'
import { loggerSlice } from '../../logger/slice.ts'
import { currentLogger } from '../../logger/store.ts'
import { knownInstant } from '../../logger/time-entry.ts'

const { editStarted, contactDeleted, searched } = loggerSlice.actions

interface EditingTools {
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>
  readonly loadHistory: (callsign: string) => Promise<void>
}

export function useEditing({ confirm, loadHistory }: EditingTools) {
  const dispatch = useAppDispatch()
  const [nuke] = useLogDeleteMutation()
  const [undo] = useLogbookUndoMutation()

  const start = useCallback(
    (contact: LoggedContact) => {
      const { frequencyHz, mode, submode } = currentLogger().editing?.radioBefore ?? currentRadio()
      // A contact with a band alone is shown at the foot of that band, and keeps having no frequency.
      const hertz = contact.frequencyHz ?? findBand(contact.band)?.lowHz
      if (contact.mode) chooseMode(contact.mode, contact.submode)
      if (hertz) tune(hertz, 'contact')
      const form = formOf(contact)
      const { dxcc, ...fields } = form
      const radio = currentRadio()
      const startedAt = knownInstant(contact.startedAt, contact.hasSeconds)
      dispatch(
        editStarted({
          contact: {
            id: contact.id,
            call: contact.call,
            startedAt,
            dxcc,
            loaded: {
              ...fields,
              startedAt,
              frequencyHz: radio.frequencyHz,
              mode: radio.mode,
              submode: radio.submode,
              isRun: contact.isRun ?? false,
              entity: null,
            },
            radioBefore: { frequencyHz, mode, submode },
          },
          form,
        }),
      )
      void loadHistory(contact.call)
    },
    [dispatch, loadHistory],
  )

  /** Tunes back to where the radio was before the edit. */
  const leave = useCallback(() => {
    const { editing } = currentLogger()
    if (!editing) return
    chooseMode(editing.radioBefore.mode, editing.radioBefore.submode)
    tune(editing.radioBefore.frequencyHz, 'default')
  }, [])

  const remove = useCallback(async () => {
    const { editing } = currentLogger()
    if (!editing) return
    const yes = await confirm({ title: LOG_TEXTS.deleteQso(editing.id), confirmLabel: 'Delete', danger: true })
    if (!yes) return
    try {
      const { step_id } = await nuke({ id: editing.id, callsign: editing.call }).unwrap()
      showToast({
        text: `Contact with ${editing.call} deleted.`,
        tone: 'success',
        action: { label: 'Undo', run: () => void undo(step_id) },
      })
      leave()
      dispatch(contactDeleted())
      dispatch(searched({ at: Date.now() }))
      void loadHistory(editing.call)
    } catch {
      showToast({ text: LOG_TEXTS.networkError, tone: 'danger' })
    }
  }, [confirm, nuke, undo, leave, dispatch, loadHistory])

  return { start, leave, remove }
}

function formOf(contact: LoggedContact): LoggerForm {
  return {
    callsign: contact.call,
    rstSent: contact.rstSent ?? '',
    rstRcvd: contact.rstRcvd ?? '',
    name: contact.name ?? '',
    dxcc: contact.dxcc,
    comment: contact.comment ?? '',
    power: powerOnLoad(contact.power === null ? '' : String(Math.round(contact.power))),
    more: moreOf(contact),
  }
}
