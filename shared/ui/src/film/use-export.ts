import { useEffect, useRef, useState } from 'react'
import { exportFilm, exportWay } from './export.ts'
import { FILM, framesOf, type Reel } from './reel.ts'

export type ExportState =
  | { readonly at: 'idle' | 'failed' | 'impossible' }
  | { readonly at: 'working'; readonly share: number }
  | { readonly at: 'done'; readonly address: string; readonly ending: string; readonly bytes: number }

/** Exports a film, one at a time; cancelled when the film closes. */
export function useExport(reel: Reel, paint: (canvas: HTMLCanvasElement, reel: Reel, frame: number) => void) {
  const [state, setState] = useState<ExportState>({ at: 'idle' })
  const running = useRef<AbortController>(undefined)
  const saved = useRef<string>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      if (saved.current !== undefined) URL.revokeObjectURL(saved.current)
    },
    [],
  )

  async function start(): Promise<void> {
    if (running.current !== undefined) return
    const controller = new AbortController()
    running.current = controller
    // An off-screen canvas inside the page, so that theme tokens resolve.
    const canvas = document.createElement('canvas')
    canvas.width = FILM.width
    canvas.height = FILM.height
    canvas.hidden = true
    document.body.append(canvas)
    try {
      setState({ at: 'working', share: 0 })
      const way = await exportWay()
      if (way === undefined) {
        setState({ at: 'impossible' })
        return
      }
      let reportedShare = 0
      const { blob, ending } = await exportFilm(way, {
        canvas,
        frames: framesOf(reel),
        draw: (frame) => paint(canvas, reel, frame),
        onProgress(share) {
          // Report progress at most a hundred times.
          if (share - reportedShare < 0.01) return
          reportedShare = share
          setState({ at: 'working', share })
        },
        signal: controller.signal,
      })
      saved.current = URL.createObjectURL(blob)
      setState({ at: 'done', address: saved.current, ending, bytes: blob.size })
    } catch {
      setState({ at: controller.signal.aborted ? 'idle' : 'failed' })
    } finally {
      canvas.remove()
      running.current = undefined
    }
  }

  return { state, start, cancel: () => running.current?.abort() }
}
