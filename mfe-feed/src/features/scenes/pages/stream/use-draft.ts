import { useLingui } from '@lingui/react/macro'
import type { Scene, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { callProblem } from '@onfreq/session/api'
import { useDebounced } from '@onfreq/session/timers'
import { useCallback, useEffect, useRef, useState } from 'react'
import { scenesApi } from '../../api.ts'

/** Delay between the last change and saving. */
const AUTOSAVE_DELAY_MS = 600
const MAX_UNDO_STEPS = 50

export interface Draft {
  readonly scene: SceneTemplate
  /** `step: false` for continuous changes such as a drag, which are undone as one. */
  change(change: Partial<SceneTemplate>, step?: boolean): void
  readonly undo: (() => void) | undefined
  readonly state: 'saved' | 'saving' | 'failed'
  /** Why the last save failed. */
  readonly problem: string
  retry(): void
}

/** A scene being edited. Changes are saved automatically, so that the stream shows them. */
export function useDraft({ id, name, skin, accent, size, plates }: Scene): Draft {
  const { t } = useLingui()
  const [scene, setScene] = useState<SceneTemplate>({ name, skin, accent, size, plates })
  const [past, setPast] = useState<readonly SceneTemplate[]>([])
  const [save, { isLoading, error }] = scenesApi.useSceneSaveMutation()
  const saved = useRef(scene)
  const latest = useRef(scene)
  latest.current = scene

  const store = useCallback(
    async (next: SceneTemplate) => {
      const before = saved.current
      saved.current = next
      const result = await save({ id, ...next, name: next.name.trim() || 'My scene' })
      if (result.error && saved.current === next) saved.current = before
    },
    [id, save],
  )
  const settled = useDebounced(scene, AUTOSAVE_DELAY_MS)
  useEffect(() => {
    if (settled !== saved.current) void store(settled)
  }, [settled, store])
  // A change made elsewhere, e.g. by the remote, is adopted unless this page has unsaved changes.
  const stored = JSON.stringify({ name, skin, accent, size, plates } satisfies SceneTemplate)
  const isQuiet = !isLoading && scene === saved.current
  useEffect(() => {
    if (!isQuiet || JSON.stringify(saved.current) === stored) return
    const next: SceneTemplate = JSON.parse(stored)
    saved.current = next
    setScene(next)
  }, [isQuiet, stored])
  // Save the last change when the user leaves the page.
  useEffect(
    () => () => {
      if (latest.current !== saved.current) void store(latest.current)
    },
    [store],
  )

  const problem = error ? callProblem(error).message || t`That didn’t work. Please try again.` : ''
  const isOpen = scene !== saved.current
  return {
    scene,
    change(change, step = true) {
      if (step) setPast((before) => [...before, scene].slice(-MAX_UNDO_STEPS))
      setScene((before) => ({ ...before, ...change }))
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            setScene(past.at(-1) ?? scene)
            setPast(past.slice(0, -1))
          },
    state: error && isOpen && !isLoading ? 'failed' : isOpen || isLoading ? 'saving' : 'saved',
    problem,
    retry: () => void store(scene),
  }
}
