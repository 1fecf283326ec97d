/** A still picture of the globe, centred on the station if its location is known. */
import type { Arc } from '../../earth/arc.ts'
import type { Land } from '../../earth/land.ts'
import { paint } from '../../earth/paint.ts'
import { toPalette } from '../../earth/palette.ts'
import type { Centre } from '../../earth/sphere.ts'
import { toView } from '../../earth/view.ts'

export interface Still {
  readonly arcs: readonly Arc[]
  readonly land: Land | null
  readonly callsign: string
  /** Side of the square in CSS pixels. */
  readonly size: number
}

export function drawStill(canvas: HTMLCanvasElement, { arcs, land, callsign, size }: Still): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const density = Math.min(2, devicePixelRatio)
  canvas.width = size * density
  canvas.height = size * density
  context.setTransform(density, 0, 0, density, 0, 0)
  const view = toView('globe', toCentre(arcs, callsign), size, size, 1)
  const palette = toPalette(canvas)
  paint(
    context,
    {
      land,
      arcs,
      shownAt: new Map(),
      colourBy: 'band',
      palette,
      view,
      now: Date.now(),
      ownCallsign: callsign,
      needed: new Set(),
      detail: 'full',
      highlighted: null,
    },
    new Map(),
  )
}

/** Location of the station, otherwise the one in its newest contact. */
export function toCentre(arcs: readonly Arc[], callsign: string): Centre {
  const { from } = (arcs.find(({ item }) => item.from.call === callsign) ?? arcs[0])?.item ?? {}
  return from === undefined ? { lat: 20, lon: 0 } : { lat: from.lat, lon: from.lon }
}
