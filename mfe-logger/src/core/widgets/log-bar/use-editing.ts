/** Editing a stored contact: loads it into the log bar and tunes to its frequency, and restores both afterwards. */
import { findBand } from '@onfreq/ham/bands'
import { chooseMode, currentRadio, tune } from '@onfreq/session/radio'
import { useAppDispatch } from '@onfreq/session/store'
import type { ConfirmQuestion } from '@onfreq/ui/confirm-dialog'
import { useCallback } from 'react'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { useRemoveContact } from '../../edit/use-remove.ts'
import { loadedDraft, toForm } from '../../logger/loaded-contact.ts'
import { loggerSlice } from '../../logger/slice.ts'
import { currentLogger } from '../../logger/store.ts'

const { editStarted, contactDeleted, searched } = loggerSlice.actions

interface EditingTools {
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>
  readonly loadHistory: (callsign: string) => Promise<void>
}

export function useEditing({ confirm, loadHistory }: EditingTools) {
  const dispatch = useAppDispatch()
  const removeContact = useRemoveContact(confirm)

  const start = useCallback(
    (contact: LoggedContact) => {
      const { frequencyHz, mode, submode } = currentLogger().editing?.radioBefore ?? currentRadio()
      // A contact without a frequency is shown at the lower band edge, but still stores no frequency.
      const hertz = contact.frequencyHz ?? findBand(contact.band)?.lowHz
      if (contact.mode) chooseMode(contact.mode, contact.submode)
      if (hertz) tune(hertz, 'contact')
      const form = toForm(contact)
      const radio = currentRadio()
      const loaded = loadedDraft(contact, {
        frequencyHz: radio.frequencyHz,
        mode: radio.mode,
        submode: radio.submode,
      })
      dispatch(
        editStarted({
          contact: {
            id: contact.id,
            call: contact.call,
            startedAt: loaded.startedAt,
            dxcc: contact.dxcc,
            loaded,
            radioBefore: { frequencyHz, mode, submode },
          },
          form,
        }),
      )
      void loadHistory(contact.call)
    },
    [dispatch, loadHistory],
  )

  /** Tunes back to the frequency from before the edit. */
  const leave = useCallback(() => {
    const { editing } = currentLogger()
    if (!editing) return
    chooseMode(editing.radioBefore.mode, editing.radioBefore.submode)
    tune(editing.radioBefore.frequencyHz, 'default')
  }, [])

  const remove = useCallback(async () => {
    const { editing } = currentLogger()
    if (!editing || !(await removeContact(editing))) return
    leave()
    dispatch(contactDeleted())
    dispatch(searched({ at: Date.now() }))
    void loadHistory(editing.call)
  }, [removeContact, leave, dispatch, loadHistory])

  return { start, leave, remove }
}
