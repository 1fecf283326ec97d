/** Reference implementation with d3-geo: everything is a shape, and each contact is a separate line. */
import { subsolarPoint } from '@onfreq/ham/grey-line'
import { type GeoPermissibleObjects, geoCircle, geoGraticule, geoOrthographic, geoPath } from 'd3-geo'
import type { Scene } from '../src/core/earth/paint.ts'

const graticule = geoGraticule().step([15, 15])()

export function paintPlainly(
  context: CanvasRenderingContext2D,
  { arcs, land, palette, view, now, colourBy }: Scene,
): void {
  const { centre, radius, x, y } = view
  const projection = geoOrthographic().scale(radius).rotate([-centre.lon, -centre.lat]).translate([x, y]).precision(0.5)
  const path = geoPath(projection, context)
  const trace = (shape: GeoPermissibleObjects) => {
    context.beginPath()
    path(shape)
  }
  const sun = subsolarPoint(now)
  context.clearRect(0, 0, x * 2, y * 2)
  trace({ type: 'Sphere' })
  context.fillStyle = palette.sea
  context.fill()
  trace(graticule)
  context.lineWidth = 0.8
  context.strokeStyle = palette.grid
  context.stroke()
  if (land) {
    trace(land.shape)
    context.fillStyle = palette.land
    context.fill()
    context.lineWidth = 0.7
    context.strokeStyle = palette.coast
    context.stroke()
  }
  trace(geoCircle().center([sun.longitude + 180, -sun.latitude])())
  context.fillStyle = palette.night
  context.fill()
  context.lineWidth = 1.5
  context.globalAlpha = 0.55
  for (const { item } of arcs) {
    const { from, to } = item
    trace({ type: 'LineString', coordinates: [from, to].map(({ lon, lat }) => [lon, lat]) })
    context.strokeStyle = palette.arc(item, colourBy)
    context.stroke()
  }
  context.globalAlpha = 1
}
