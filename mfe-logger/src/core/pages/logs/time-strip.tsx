/** The log's full period above its rows, coloured by band. Selecting a range sets the date filter of the logbook. */

import { Trans, useLingui } from '@lingui/react/macro'
import type { LogbookStripResponse } from '@onfreq/contracts/log/log'
import { BANDS } from '@onfreq/ham/bands'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { useNow } from '@onfreq/session/timers'
import { bandColour } from '@onfreq/ui/band-colour'
import { Button } from '@onfreq/ui/button'
import { formatUtc } from '@onfreq/ui/time'
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import { contactCountText } from '../../contact/counted.ts'
import { getLastDay, labelSlots, moveEnd, type Slot, type SlotRange, toRange, toSlots } from './strip-model.ts'
import * as s from './time-strip.module.css'

export interface TimeStripProps {
  /** Undefined while loading; its height is reserved. */
  readonly strip: LogbookStripResponse | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  /** Called with the first and last day of the new range, or without days for the full period. */
  readonly onRange: (range: { readonly from: string; readonly to: string } | null) => void
  /** There is room for a few labels only. */
  readonly narrow?: boolean
}

/** Height in drawing units; the drawing is stretched to its container. */
const HEIGHT = 64
const MINUTE_MS = 60_000
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
/** Stacking order of the bands in a bar, longest wavelength first. */
const BAND_ORDER = new Map(BANDS.map(({ name }, index) => [name, index]))

export const TimeStrip = memo(function TimeStrip({ strip, from, to, onRange, narrow = false }: TimeStripProps) {
  const { t } = useLingui()
  const slots = useMemo(() => (strip ? toSlots(strip) : []), [strip])
  const plot = useRef<HTMLDivElement>(null)
  // Range while it is being dragged or moved by keys.
  const [dragged, setDragged] = useState<SlotRange | null>(null)
  const dragStart = useRef<number | null>(null)
  const range = dragged ?? toRange(slots, from, to)
  const top = Math.max(1, ...slots.map(({ n }) => n))

  const choose = (next: SlotRange | null) => {
    setDragged(null)
    const [first, last] = next === null ? [] : [slots[next.from], slots[next.to]]
    onRange(first && last ? { from: first.start, to: getLastDay(last, Date.now()) } : null)
  }
  const slotAt = ({ clientX }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const index = Math.floor(((clientX - box.left) / box.width) * slots.length)
    return Math.max(0, Math.min(slots.length - 1, index))
  }
  const between = (a: number, b: number): SlotRange => ({ from: Math.min(a, b), to: Math.max(a, b) })

  return (
    <section className={s.strip} aria-label={t`Contacts over time`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handles are there for the keyboard */}
      <div
        ref={plot}
        className={s.plot}
        onPointerDown={(event) => {
          if (slots.length < 2 || !event.isPrimary || event.button !== 0) return
          event.currentTarget.setPointerCapture?.(event.pointerId)
          const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-end]') : null
          // Dragging a handle moves that end; dragging anywhere else selects a new range.
          dragStart.current = handle && range ? (handle.dataset.end === 'from' ? range.to : range.from) : slotAt(event)
          setDragged(between(dragStart.current, slotAt(event)))
        }}
        onPointerMove={(event) => {
          if (dragStart.current !== null) setDragged(between(dragStart.current, slotAt(event)))
        }}
        onPointerUp={(event) => {
          if (dragStart.current === null) return
          const next = between(dragStart.current, slotAt(event))
          dragStart.current = null
          choose(next)
        }}
        onPointerCancel={() => {
          dragStart.current = null
          setDragged(null)
        }}
        onDoubleClick={() => choose(null)}
      >
        <svg
          className={s.bars}
          viewBox={`0 0 ${Math.max(1, slots.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {slots.map((slot, index) => (
            <g key={slot.start} className={range && (index < range.from || index > range.to) ? s.out : undefined}>
              <Bar slot={slot} x={index} top={top} />
            </g>
          ))}
        </svg>
        {range && (
          <div
            className={s.window}
            style={{
              insetInlineStart: `${(range.from / slots.length) * 100}%`,
              insetInlineEnd: `${100 - ((range.to + 1) / slots.length) * 100}%`,
            }}
          >
            {(['from', 'to'] as const).map((end) => (
              <Handle key={end} end={end} range={range} slots={slots} onMove={choose} />
            ))}
          </div>
        )}
      </div>
      <div className={s.axis} aria-hidden>
        {labelSlots(slots, narrow ? 7 : 14).map(({ index, name }) => (
          <span key={index} className={s.name} style={{ insetInlineStart: `${(index / slots.length) * 100}%` }}>
            {name}
          </span>
        ))}
      </div>
      {/* On a phone the strip has no text until a range is selected. */}
      {(range || !narrow) && (
        <div className={s.foot}>
          <Summary slots={slots} range={range} />
          {range ? (
            <Button size="s" variant="quiet" onClick={() => choose(null)}>
              {t({ message: 'Clear', context: 'verb' })}
            </Button>
          ) : (
            slots.length > 1 && (
              <Button
                size="s"
                variant="quiet"
                onClick={() =>
                  choose({ from: Math.max(0, slots.length - Math.ceil(slots.length / 8)), to: slots.length - 1 })
                }
              >
                {t`Choose a range`}
              </Button>
            )
          )}
          <Legend slots={slots} />
        </div>
      )}
    </section>
  )
})

function Bar({ slot, x, top }: { readonly slot: Slot; readonly x: number; readonly top: number }) {
  let below = 0
  return sorted(slot.bands).map(([band, n]) => {
    const height = (n / top) * (HEIGHT - 4)
    below += height
    return (
      <rect
        key={band}
        x={x + 0.06}
        width={0.88}
        y={HEIGHT - below}
        height={height}
        style={{ fill: bandColour(band || null) }}
      />
    )
  })
}

const sorted = (bands: Slot['bands']) =>
  bands.toSorted(([a], [b]) => (BAND_ORDER.get(a) ?? 99) - (BAND_ORDER.get(b) ?? 99))

interface HandleProps {
  readonly end: 'from' | 'to'
  readonly range: SlotRange
  readonly slots: readonly Slot[]
  readonly onMove: (range: SlotRange) => void
}

/** Arrow keys move the handle by one bar, with Shift by four. */
function Handle({ end, range, slots, onMove }: HandleProps) {
  const { t } = useLingui()
  const slot = slots[range[end]]
  const now = useNow(MINUTE_MS)
  const day = slot === undefined ? '' : end === 'from' ? slot.start : getLastDay(slot, now)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'Home' ? -slots.length : event.key === 'End' ? slots.length : KEY_STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(moveEnd(range, end, event.shiftKey ? by * 4 : by, slots.length))
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      data-end={end}
      className={end === 'from' ? s.fromHandle : s.toHandle}
      aria-label={end === 'from' ? t({ message: 'From', context: 'a day' }) : t({ message: 'To', context: 'a day' })}
      aria-valuemin={0}
      aria-valuemax={slots.length - 1}
      aria-valuenow={range[end]}
      aria-valuetext={dayName(day)}
      onKeyDown={onKeyDown}
    />
  )
}

const dayName = (day: string) => formatUtc(`${day}T00:00:00Z`, 'day')

function Summary({ slots, range }: { readonly slots: readonly Slot[]; readonly range: SlotRange | null }) {
  useLanguage()
  const now = useNow(MINUTE_MS)
  const chosen = range === null ? slots : slots.slice(range.from, range.to + 1)
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return <span className={s.summary}>{'\u00a0'}</span>
  return (
    <span className={s.summary} aria-live="polite">
      <b>
        <Trans>
          {{ start: dayName(first.start) }} to {{ end: dayName(getLastDay(last, now)) }}
        </Trans>
      </b>{' '}
      {range !== null && contactCountText(chosen.reduce((sum, { n }) => sum + n, 0))}
    </span>
  )
}

/** Colours of the bands, most used first. */
function Legend({ slots }: { readonly slots: readonly Slot[] }) {
  const { t } = useLingui()
  const sums = new Map<string, number>()
  for (const { bands } of slots) for (const [band, n] of bands) sums.set(band, (sums.get(band) ?? 0) + n)
  const bands = [...sums].filter(([band]) => band !== '').sort(([, one], [, other]) => other - one)
  return (
    <ul className={s.legend} aria-label={t`Bands`}>
      {sorted(bands.slice(0, 6)).map(([band]) => (
        <li key={band}>
          <span className={s.swatch} style={{ background: bandColour(band) }} aria-hidden /> {band}
        </li>
      ))}
    </ul>
  )
}
