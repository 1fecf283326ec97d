import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@onfreq/session/events'
import { Download, Pause, Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import * as s from './film.module.css'
import { FILM, framesOf, type Reel } from './reel.ts'
import { useExport } from './use-export.ts'

const TEXTS = {
  get impossible() {
    return t`This browser can’t make videos. Try a current Chrome, Edge, Firefox or Safari.`
  },
  get failed() {
    return t`We couldn’t make the video. Try again.`
  },
} as const

interface FilmProps {
  /** Memoised per film, because another reel restarts playback. */
  readonly reel: Reel
}

/** Plays a film and exports it to a file; with reduced motion it shows stills. */
export function Film({ reel }: FilmProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <div className={s.film}>
      {still ? <Stills reel={reel} /> : <Playing reel={reel} />}
      <Export reel={reel} />
    </div>
  )
}

function paint(canvas: HTMLCanvasElement | null, reel: Reel, frame: number): void {
  const context = canvas?.getContext('2d')
  if (canvas && context) reel.draw(canvas, context, frame)
}

function Playing({ reel }: FilmProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playing, setPlaying] = useState(true)
  const frame = useRef(0)
  const last = framesOf(reel) - 1

  useEffect(() => {
    if (!playing) {
      paint(canvas.current, reel, frame.current)
      return
    }
    if (frame.current >= last) frame.current = 0
    const first = frame.current
    let startedAt: number | undefined
    let request = requestAnimationFrame(function show(now) {
      startedAt ??= now
      frame.current = Math.min(last, first + Math.floor(((now - startedAt) / 1000) * FILM.rate))
      paint(canvas.current, reel, frame.current)
      if (frame.current >= last) setPlaying(false)
      else request = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(request)
  }, [playing, reel, last])

  return (
    <>
      <canvas
        ref={canvas}
        className={s.screen}
        width={FILM.width}
        height={FILM.height}
        role="img"
        aria-label={reel.label}
      />
      <div className={s.actions}>
        <Button icon={playing ? Pause : Play} onClick={() => setPlaying(!playing)}>
          {playing ? t`Pause` : t`Play`}
        </Button>
      </div>
    </>
  )
}

/** Stills of the film, for reduced motion. */
function Stills({ reel }: FilmProps) {
  const { t } = useLingui()
  return (
    <ul className={s.stills} aria-label={reel.label}>
      {reel.stills.map((frame, index) => (
        <li key={frame}>
          <canvas
            ref={(canvas) => paint(canvas, reel, frame)}
            className={s.screen}
            width={FILM.width}
            height={FILM.height}
            role="img"
            aria-label={t`Picture ${{ index: index + 1 }} of ${{ count: reel.stills.length }}`}
          />
        </li>
      ))}
    </ul>
  )
}

function Export({ reel }: FilmProps) {
  const { t } = useLingui()
  const { state, start, cancel } = useExport(reel, paint)
  const { fileName: name, seconds } = reel
  if (state.at === 'working') {
    return (
      <div className={s.working}>
        <ProgressBar
          label={t`Making the video`}
          value={state.share}
          detail={t`${{ share: Math.floor(state.share * seconds) }} of ${seconds} s`}
        />
        <div className={s.actions}>
          <Button icon={X} onClick={cancel}>
            {t`Cancel`}
          </Button>
        </div>
      </div>
    )
  }
  if (state.at === 'impossible') return <p>{TEXTS.impossible}</p>
  return (
    <div className={s.actions}>
      {state.at === 'done' ? (
        <a href={state.address} download={`${name}.${state.ending}`}>
          <Trans>
            Save {name}.{{ ending: state.ending }} ({{ bytes: (state.bytes / 1_000_000).toFixed(1) }} MB)
          </Trans>
        </a>
      ) : (
        <Button icon={Download} onClick={() => void start()}>
          {t`Export video`}
        </Button>
      )}
      <span role="status">
        {state.at === 'failed' && TEXTS.failed}
        {state.at === 'done' && t`Your video is ready.`}
      </span>
    </div>
  )
}
