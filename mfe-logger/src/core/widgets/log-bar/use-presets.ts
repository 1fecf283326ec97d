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
  /** Initial text of the note's field; null when it is hidden. */
  readonly note: string | null
  /** A contact was logged with this in the note's field; an empty text deletes the stored note. */
  readonly noteSaved: (callsign: string, note: string) => void
}

export function usePresetsAndNotes(
  signedIn: boolean,
  { form, searched, preset }: LoggerState,
  stored: string | null,
): PresetsAndNotes {
  const { data: own = NONE } = useLogPresetsQuery(undefined, { skip: !signedIn })
  const [save] = useLogNoteMutation()
  const shown = preset.fields.includes('note') && form.callsign === searched && form.more.note === undefined
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
    presets: useMemo(() => [...PRESETS, ...own], [own]),
    note: shown ? stored : null,
    noteSaved,
  }
}

export function withNote(form: LoggerForm, note: string): LoggerForm {
  return { ...form, more: { ...form.more, note } }
}
