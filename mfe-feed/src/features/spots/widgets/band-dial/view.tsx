import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import { BandSwitch } from './band-switch.tsx'
import { DIAL_BANDS, dialBandAt } from './dial-bands.ts'
import { type DialFlag, type DialStation, metBy, placeFlags } from './dial-flags.ts'
import { frequencyAt, toPercent } from './dial-scale.ts'
import { Flags } from './flags.tsx'
import { Needle } from './needle.tsx'
import { Ruler } from './ruler.tsx'
import * as s from './view.module.css'

export interface BandDialViewProps {
  readonly stations: readonly DialStation[]
  /** Contacts in the last hour by band name. */
  readonly activity: Readonly<Record<string, number>>
  /** Tuned frequency in hertz, which is the position of the needle. */
  readonly frequencyHz: number
  readonly onTune: (frequencyHz: number) => void
  /** Called when a flag is clicked. Returns true if it tuned to the flag, false to let the link open the station. */
  readonly onPick: (flag: DialFlag) => boolean
  /** Width of the dial in CSS pixels, to place the flags. */
  readonly widthPx: number
  /** On a phone the dial is wider than the screen and moves under a needle that stays in the middle. */
  readonly panning: boolean
}

/** Width of the dial on a phone, as a multiple of the screen width. */
export const PHONE_STRETCH = 3.6
/** Maximum movement of a tap, in pixels; beyond it the touch turns the dial. */
const TAP_SLOP_PX = 6

/** The band dial: the stations of a band at their positions on a ruler, with the needle at the tuned frequency. */
export function BandDialView({ stations, activity, frequencyHz, onTune, onPick, widthPx, panning }: BandDialViewProps) {
  const { t } = useLingui()
  const band = dialBandAt(frequencyHz)
  const renderedPx = panning ? widthPx * PHONE_STRETCH : widthPx
  const flags = useFlags(band, stations, frequencyHz, renderedPx)
  const { isDragging: isDragged, handlers } = useTurning({ band, frequencyHz, drawnPx: renderedPx, panning, onTune })
  const openBand = useCallback(
    (name: string) => {
      const chosen = DIAL_BANDS.find((each) => each.name === name)
      if (chosen) onTune(chosen.callingHz)
    },
    [onTune],
  )
  const needlePercent = Math.min(100, Math.max(0, toPercent(band, frequencyHz)))
  const style: CSSProperties & Record<`--${string}`, string> = panning
    ? {
        inlineSize: `${PHONE_STRETCH * 100}%`,
        transform: `translateX(${widthPx / 2 - (needlePercent / 100) * renderedPx}px)`,
      }
    : {}

  return (
    <section className={s.panel} aria-label={t`Band dial`}>
      <BandSwitch band={band.name} activity={activity} onBand={openBand} />
      <div className={s.window}>
        {/* For the pointer only: the needle and the flags inside provide the same functions for keyboard and screen
            reader. */}
        <div
          className={s.dial}
          data-panning={panning || undefined}
          data-held={isDragged || undefined}
          style={style}
          {...handlers}
        >
          <Ruler band={band} />
          <Flags bandName={band.name} flags={flags} onPick={onPick} />
          <Needle band={band} frequencyHz={frequencyHz} isDragging={isDragged} onTune={onTune} />
        </div>
      </div>
    </section>
  )
}

/**
 * The flags, recomputed when a station moves or the needle reaches another one. Otherwise only the needle moves while
 * the dial is panned, whatever the number of stations.
 */
function useFlags(
  band: ReturnType<typeof dialBandAt>,
  stations: readonly DialStation[],
  frequencyHz: number,
  renderedPx: number,
): readonly DialFlag[] {
  const atNeedle = metBy(frequencyHz, stations)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the frequency only what the needle meets counts
  return useMemo(() => placeFlags(band, stations, frequencyHz, renderedPx), [band, stations, atNeedle, renderedPx])
}

interface Turning {
  readonly band: ReturnType<typeof dialBandAt>
  readonly frequencyHz: number
  readonly drawnPx: number
  readonly panning: boolean
  readonly onTune: (frequencyHz: number) => void
}

/**
 * Pointer handlers for dragging: on a desktop the needle follows the pointer, on a phone the dial moves under the
 * needle.
 */
function useTurning({ band, frequencyHz, drawnPx: renderedPx, panning, onTune }: Turning) {
  const start = useRef<{ x: number; frequencyHz: number; moved: boolean } | null>(null)
  const frame = useRef(0)
  const [isDragged, setDragged] = useState(false)

  function frequencyFor(event: PointerEvent<HTMLElement>, from: { x: number; frequencyHz: number }): number {
    if (panning) {
      const hertzPerPx = (band.toHz - band.fromHz) / renderedPx
      return frequencyAt(band, toPercent(band, from.frequencyHz - (event.clientX - from.x) * hertzPerPx))
    }
    const box = event.currentTarget.getBoundingClientRect()
    return frequencyAt(band, ((event.clientX - box.left) / box.width) * 100, 500)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a'))) return
      start.current = { x: event.clientX, frequencyHz, moved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      if (!from.moved && Math.abs(event.clientX - from.x) < TAP_SLOP_PX) return
      if (!from.moved) {
        from.moved = true
        setDragged(true)
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const next = frequencyFor(event, from)
      // At most one update per frame.
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => onTune(next))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current
      start.current = null
      setDragged(false)
      if (from && !from.moved && !panning) onTune(frequencyFor(event, from))
    },
    onPointerCancel() {
      start.current = null
      setDragged(false)
    },
  }
  return { isDragging: isDragged, handlers }
}
