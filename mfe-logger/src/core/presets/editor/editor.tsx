import { useLingui } from '@lingui/react/macro'
import type { LogPreset } from '@onfreq/contracts/log/logger'
import { callProblem } from '@onfreq/session/api'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useLogPresetRemoveMutation, useLogPresetSaveMutation } from '../../../api.ts'
import { PresetEditorView } from './view.tsx'

export interface PresetEditorProps {
  /** A saved preset, or a copy to start from. */
  readonly start: LogPreset
  /** The preset is saved already. */
  readonly saved: boolean
  /** Called with the preset to select, or null if nothing changed. */
  readonly onDone: (chosen: LogPreset | 'removed' | null) => void
}

/** Creates, edits or removes a custom preset. */
export default function PresetEditor({ start, saved, onDone }: PresetEditorProps) {
  const { t } = useLingui()
  const [preset, setPreset] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const [save, saving] = useLogPresetSaveMutation()
  const [remove, removing] = useLogPresetRemoveMutation()
  const { confirm, confirmDialog } = useConfirm()

  const attempt = async (act: () => Promise<unknown>, done: () => void) => {
    setProblem(null)
    try {
      await act()
      done()
    } catch (error) {
      setProblem(callProblem(error).message || t`That didn’t work. Please try again.`)
    }
  }
  const onSave = () => {
    const trimmed = { ...preset, name: preset.name.trim() }
    void attempt(
      () => save(trimmed).unwrap(),
      () => onDone(trimmed),
    )
  }
  const onRemove = async () => {
    const yes = await confirm({ title: t`Remove ${{ name: start.name }}?`, confirmLabel: t`Remove`, danger: true })
    if (!yes) return
    await attempt(
      () => remove(preset.id).unwrap(),
      () => {
        showToast({ text: t`${{ name: start.name }} removed.` })
        onDone('removed')
      },
    )
  }

  return (
    <>
      <PresetEditorView
        preset={preset}
        saved={saved}
        busy={saving.isLoading || removing.isLoading}
        problem={problem}
        onChange={setPreset}
        onSave={onSave}
        onRemove={() => void onRemove()}
        onClose={() => onDone(null)}
      />
      {confirmDialog}
    </>
  )
}
