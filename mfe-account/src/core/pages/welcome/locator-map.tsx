import { useLingui } from '@lingui/react/macro'
import { locatorToArea, type Position, positionToLocator } from '@onfreq/ham/locator'
import { IconButton } from '@onfreq/ui/icon-button'
import { MapPin, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { GeometryCollection, Topology } from 'topojson-specification'
import * as s from './locator-map.module.css'
import { isOffCentre, MAP_SCALES, MAP_SIZE, type MapView, mapView } from './map-view.ts'

export interface LocatorMapProps {
  /** Grid square of four or six characters; for an invalid one the map has no pin. */
  readonly grid: string
  /** Centre of the map without a pin, in degrees. */
  readonly start: Position
  /** Called with the six-character grid square when the pin is moved. */
  readonly onGrid: (grid: string) => void
}

/** Index of the zoom level at which squares have space for their names. */
const CLOSE_ZOOM = 2
/** Distance per arrow key press: a subsquare, in degrees. */
const STEP_DEGREES = { latitude: 1 / 24, longitude: 1 / 12 } as const
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Selects the station's location: click the map, drag the pin, or use the arrow keys. The grid square follows. */
export function LocatorMap({ grid, start, onGrid }: LocatorMapProps) {
  const { t } = useLingui()
  const area = locatorToArea(grid)
  const pin = area && { latitude: area.latitude, longitude: area.longitude }
  const [centre, setCentre] = useState<Position>(pin ?? start)
  const [zoom, setZoom] = useState(pin ? CLOSE_ZOOM : 0)
  const view = useMemo(() => mapView(centre, MAP_SCALES[zoom] ?? MAP_SCALES[0]), [centre, zoom])
  const land = useLand(view)
  const canvas = useRef<HTMLDivElement>(null)
  const at = pin ? view.at(pin) : undefined
  const square = area && positionToLocator(area, 4)

  // After typing or dragging, the map recentres if the pin would be far from its middle, and zooms in for the first
  // pin.
  const [followed, setFollowed] = useState(grid)
  if (grid !== followed) {
    setFollowed(grid)
    if (pin && (at === undefined || isOffCentre(at))) setCentre(pin)
    if (pin && zoom < CLOSE_ZOOM) setZoom(CLOSE_ZOOM)
  }

  const setLocation = (location: Position) => onGrid(positionToLocator(location, 6))
  const setFromPointer = (event: PointerEvent) => {
    if (!event.isPrimary || event.button > 0) return
    const box = canvas.current?.getBoundingClientRect()
    if (box) setLocation(view.locationAt(event.clientX - box.left, event.clientY - box.top))
  }

  function onKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (arrow === undefined || pin === null) return
    event.preventDefault()
    setLocation({
      latitude: Math.max(-89.9, Math.min(89.9, pin.latitude + arrow[1] * STEP_DEGREES.latitude)),
      longitude: pin.longitude + arrow[0] * STEP_DEGREES.longitude,
    })
  }

  function changeZoom(step: number) {
    setZoom(Math.max(0, Math.min(MAP_SCALES.length - 1, zoom + step)))
    setCentre(pin ?? centre)
  }

  return (
    <div className={s.map}>
      <div ref={canvas} className={s.canvas} onPointerUp={setFromPointer}>
        <svg width={MAP_SIZE.width} height={MAP_SIZE.height} aria-hidden="true" focusable="false">
          <path d={land} className={s.land} />
          <Cells view={view} own={zoom >= CLOSE_ZOOM ? square : null} />
        </svg>
        {at && (
          <button
            type="button"
            className={s.pin}
            style={{ left: at[0], top: at[1] }}
            aria-label={t`Your station, at ${grid}. Arrow keys move it.`}
            onKeyDown={onKey}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) setFromPointer(event)
            }}
            onPointerUp={(event) => event.stopPropagation()}
          >
            <MapPin aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={s.zoom}>
        <IconButton
          label={t`Closer`}
          icon={Plus}
          disabled={zoom === MAP_SCALES.length - 1}
          onClick={() => changeZoom(1)}
        />
        <IconButton label={t`Further away`} icon={Minus} disabled={zoom === 0} onClick={() => changeZoom(-1)} />
      </div>
    </div>
  )
}

function Cells({ view, own }: { readonly view: MapView; readonly own: string | null }) {
  return (
    <g>
      {view.cells.map(({ name, x, y, width, height }) => (
        <rect key={`${name} ${x}`} x={x} y={y} width={width} height={height} className={s.cell} />
      ))}
      {view.cells.map(({ name, x, y, width, height }) =>
        name === own ? <rect key={`own ${x}`} x={x} y={y} width={width} height={height} className={s.own} /> : null,
      )}
      {view.cells.map(({ name, x, y, height }) => (
        // The pin covers the label of its square, so the label is omitted.
        <text
          key={`${name} ${x}`}
          x={x + 8}
          y={name === own ? y + height - 8 : y + 18}
          className={name === own ? s.ownName : s.name}
        >
          {name}
        </text>
      ))}
    </g>
  )
}

/** The coastlines at 1:50 million. They load separately, so that squares and pin render first. */
function useLand(view: MapView): string {
  const [world, setWorld] = useState<Topology<{ land: GeometryCollection }> | null>(null)
  useEffect(() => {
    let isUnmounted = false
    import('world-atlas/land-50m.json').then(
      ({ default: topology }) => {
        if (!isUnmounted && isWorld(topology)) setWorld(topology)
      },
      // Without coastlines the map still shows its squares.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return useMemo(() => (world ? view.land(world) : ''), [world, view])
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
