/** Draws sea, graticule, land, night and grey line, with the projection of each map. */
import { subsolarPoint } from '@onfreq/ham/grey-line'
import { type GeoPermissibleObjects, geoAzimuthalEquidistant, geoCircle, geoGraticule, geoPath } from 'd3-geo'
import { traceCircle, traceHalf } from './circles.ts'
import type { Land } from './land.ts'
import type { Palette } from './palette.ts'
import { traceRings } from './rings.ts'
import { direction, type Vector } from './sphere.ts'
import type { View } from './view.ts'

/** Degrees between the lines of the graticule. */
const GRID_STEP = 15
const RADIANS = Math.PI / 180
const NORTH: Vector = [0, 0, 1]

/** Lines of a map; each method adds them to the path of a context. */
interface Lines {
  grid(): void
  land(land: Land): void
  /** The area of the night, and its edge. */
  night(): void
  greyLine(): void
}

export interface GroundScene {
  readonly land: Land | null
  readonly palette: Palette
  readonly view: View
  /** Epoch milliseconds. */
  readonly now: number
}

/** Paints everything on the ground. */
export function paintGround(context: CanvasRenderingContext2D, { land, palette, view, now }: GroundScene): void {
  const sun = subsolarPoint(now)
  const midnight = { lat: -sun.latitude, lon: sun.longitude + 180 }
  const lines = view.kind === 'globe' ? globeLines(context, view, midnight) : flatLines(context, view, midnight)
  disc(context, view)
  context.fillStyle = palette.sea
  context.fill()
  context.beginPath()
  lines.grid()
  context.strokeStyle = palette.grid
  context.lineWidth = 0.8
  context.stroke()
  context.strokeStyle = palette.coast
  if (land) {
    context.beginPath()
    lines.land(land)
    context.fillStyle = palette.land
    context.fill('evenodd')
    context.lineWidth = 0.7
    context.stroke()
  }
  context.beginPath()
  lines.night()
  context.fillStyle = palette.night
  context.fill()
  context.lineWidth = 1
  drawGreyLine(context, palette, lines)
  disc(context, view)
  context.strokeStyle = palette.coast
  context.stroke()
}

function drawGreyLine(context: CanvasRenderingContext2D, palette: Palette, lines: Lines): void {
  context.beginPath()
  lines.greyLine()
  context.setLineDash([2, 4])
  context.globalAlpha = 0.8
  context.strokeStyle = palette.greyLine
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}

function disc(context: CanvasRenderingContext2D, { x, y, radius }: View): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

interface Place {
  readonly lat: number
  readonly lon: number
}

/**
 * Lines of the globe. They are projected here, because the globe is redrawn many times a second and d3 would be several
 * times slower.
 */
function globeLines(context: CanvasRenderingContext2D, view: View, midnight: Place): Lines {
  const night = direction(midnight.lat, midnight.lon)
  return {
    grid() {
      for (let lon = 0; lon < 180; lon += GRID_STEP) traceCircle(context, view, direction(0, lon + 90), 0)
      for (let lat = GRID_STEP - 90; lat < 90; lat += GRID_STEP)
        traceCircle(context, view, NORTH, Math.sin(lat * RADIANS))
    },
    land: ({ rings }) => traceRings(context, rings, view),
    night: () => traceHalf(context, view, night),
    greyLine: () => traceCircle(context, view, night, 0),
  }
}

const graticule = geoGraticule().step([GRID_STEP, GRID_STEP])()

/** Lines of the flat map, projected with d3, because it moves only when dragged. */
function flatLines(context: CanvasRenderingContext2D, { centre, x, y, radius }: View, { lat, lon }: Place): Lines {
  const projection = geoAzimuthalEquidistant()
    .scale(radius / Math.PI)
    .clipAngle(179.9)
    .rotate([-centre.lon, -centre.lat])
    .translate([x, y])
    .precision(0.5)
  const path = geoPath(projection, context)
  const trace = (object: GeoPermissibleObjects) => void path(object)
  const night = geoCircle().center([lon, lat]).radius(90)()
  return {
    grid: () => trace(graticule),
    land: ({ shape }) => trace(shape),
    night: () => trace(night),
    greyLine: () => trace(night),
  }
}
