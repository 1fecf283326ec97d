import type { StatisticsAnswer } from '@onfreq/contracts/log/statistics'
import { STATISTICS_TEXTS } from '@onfreq/contracts/log/texts-statistics'
import { callsignToPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { useMediaQuery } from '@onfreq/session/events'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Download, Pause, Play, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { usePeopleStatisticsMapQuery } from '../../../api.ts'
import * as s from './film.module.css'
import { FILM, type Film, FRAMES, filmOf } from './film.ts'
import { drawFrame, STILLS } from './frame.ts'
import { lookOf } from './look.ts'
import { useExport } from './use-export.ts'

const LAND = isWorld(land) ? feature(land, land.objects.land) : ({ type: 'Sphere' } as const)

interface FilmPlayerProps {
  /** Statistics of the year, or of a contest in it. */
  readonly answer: StatisticsAnswer
}

/** The year as a film of twenty seconds, to watch and to take along. */
export default function FilmPlayer({ answer }: FilmPlayerProps) {
  const { callsign, year, contest } = answer
  const {
    currentData: map,
    error,
    refetch,
    isFetching,
  } = usePeopleStatisticsMapQuery({ callsign, year, new_in: year, ...(contest && { contest: contest.name }) })
  const film = useMemo(() => map && filmOf(answer, map), [answer, map])
  if (film !== undefined) return <Screen film={film} />
  if (map !== undefined) return <EmptyState>{STATISTICS_TEXTS.noFilm}</EmptyState>
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || STATISTICS_TEXTS.failed}
      </ErrorState>
    )
  }
  return (
    <Loading label="Film">
      <Skeleton height="360px" />
    </Loading>
  )
}

function Screen({ film }: { readonly film: Film }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <div className={s.film}>
      {still ? <Stills film={film} /> : <Playing film={film} />}
      <Export film={film} />
    </div>
  )
}

const describe = ({ callsign, year, places, noun }: Film) =>
  `Film of the globe: ${callsign} worked ${places.toLocaleString('en-GB')} ${noun} in ${year}`

function paint(canvas: HTMLCanvasElement | null, film: Film, frame: number): void {
  const context = canvas?.getContext('2d')
  if (canvas && context) drawFrame(context, film, LAND, lookOf(canvas), frame)
}

function Playing({ film }: { readonly film: Film }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playing, setPlaying] = useState(true)
  const frame = useRef(0)

  useEffect(() => {
    if (!playing) {
      paint(canvas.current, film, frame.current)
      return
    }
    if (frame.current >= FRAMES - 1) frame.current = 0
    const first = frame.current
    let begun: number | undefined
    let request = requestAnimationFrame(function show(now) {
      begun ??= now
      frame.current = Math.min(FRAMES - 1, first + Math.floor(((now - begun) / 1000) * FILM.rate))
      paint(canvas.current, film, frame.current)
      if (frame.current >= FRAMES - 1) setPlaying(false)
      else request = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(request)
  }, [playing, film])

  return (
    <>
      <canvas
        ref={canvas}
        className={s.screen}
        width={FILM.width}
        height={FILM.height}
        role="img"
        aria-label={describe(film)}
      />
      <div className={s.actions}>
        <Button icon={playing ? Pause : Play} onClick={() => setPlaying(!playing)}>
          {playing ? 'Pause' : 'Play'}
        </Button>
      </div>
    </>
  )
}

/** For those who want no motion. */
function Stills({ film }: { readonly film: Film }) {
  return (
    <ul className={s.stills} aria-label={describe(film)}>
      {STILLS.map((frame, index) => (
        <li key={frame}>
          <canvas
            ref={(canvas) => paint(canvas, film, frame)}
            className={s.screen}
            width={FILM.width}
            height={FILM.height}
            role="img"
            aria-label={`Picture ${index + 1} of ${STILLS.length}`}
          />
        </li>
      ))}
    </ul>
  )
}

function Export({ film }: { readonly film: Film }) {
  const { state, start, cancel } = useExport(film, paint)
  const name = `${callsignToPath(film.callsign)}-${film.year}`
  if (state.at === 'working') {
    return (
      <div className={s.working}>
        <ProgressBar
          label="Making the video"
          value={state.share}
          detail={`${Math.floor(state.share * FILM.seconds)} of ${FILM.seconds} s`}
        />
        <div className={s.actions}>
          <Button icon={X} onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    )
  }
  if (state.at === 'impossible') return <p>{STATISTICS_TEXTS.noExport}</p>
  return (
    <div className={s.actions}>
      {state.at === 'done' ? (
        <a href={state.address} download={`${name}.${state.ending}`}>
          Save {name}.{state.ending} ({(state.bytes / 1_000_000).toFixed(1)} MB)
        </a>
      ) : (
        <Button icon={Download} onClick={() => void start()}>
          Export video
        </Button>
      )}
      <span role="status">
        {state.at === 'failed' && STATISTICS_TEXTS.exportFailed}
        {state.at === 'done' && 'Your video is ready.'}
      </span>
    </div>
  )
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
