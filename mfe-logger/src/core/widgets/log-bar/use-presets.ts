/** The available presets, and the note on the entered callsign. */
import type { LogPreset } from '@onfreq/contracts/log/logger'
import { LOGGER_TEXTS } from '@onfreq/contracts/log/texts-logger'
import { showToast } from '@onfreq/ui/toast'
import { useCallback, useMemo } from 'react'
import { useLogNoteMutation, useLogPresetsQuery } from '../../../api.ts'
import type { LoggerForm } from '../../logger/form.ts'
import type { LoggerState } from '../../logger/slice.ts'
import { PRESETS } from '../../presets/catalogue.ts'

const NONE: readonly LogPreset[] = []

interface PresetsAndNotes {
  readonly presets: readonly LogPreset[]
  /** Initial text of the note field; null if it is hidden. */
  readonly note: string | null
  /** Called when a contact was logged, with the text of the note field; an empty text deletes the stored note. */
  readonly noteSaved: (callsign: string, note: string) => void
}

export function usePresetsAndNotes(
  signedIn: boolean,
  { form, searched, preset }: LoggerState,
  stored: string | null,
): PresetsAndNotes {
  const { data: customPresets = NONE } = useLogPresetsQuery(undefined, { skip: !signedIn })
  const [save] = useLogNoteMutation()
  const isStoredNoteShown = preset.fields.includes('note') && form.callsign === searched && form.more.note === undefined
  const noteSaved = useCallback(
    (callsign: string, note: string) => {
      if (note.trim() === '' && !stored) return
      save({ callsign, note })
        .unwrap()
        .catch(() => showToast({ text: LOGGER_TEXTS.noteFailed, tone: 'danger' }))
    },
    [save, stored],
  )
  return {
    presets: useMemo(() => [...PRESETS, ...customPresets], [customPresets]),
    note: isStoredNoteShown ? stored : null,
    noteSaved,
  }
}

export function withNote(form: LoggerForm, note: string): LoggerForm {
  return { ...form, more: { ...form.more, note } }
}
