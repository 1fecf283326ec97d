/** Draws one frame of a film. Deterministic: a frame of a film is always drawn the same, whatever was drawn before. */

import { t } from '@lingui/core/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { ease, FILM } from '@onfreq/ui/film/reel'
import { type GeoPermissibleObjects, geoGraticule10, geoOrthographic, geoPath } from 'd3-geo'
import { type FilmArc, SECONDS, type YearFilm } from './film.ts'

export interface FilmStyle {
  readonly ground: string
  readonly sea: string
  readonly land: string
  readonly coast: string
  readonly grid: string
  readonly arc: string
  readonly fresh: string
  readonly text: string
  readonly quiet: string
  /** Names of font families. */
  readonly mono: string
  readonly sans: string
}

export type FilmContext = Pick<
  CanvasRenderingContext2D,
  'arc' | 'beginPath' | 'closePath' | 'fill' | 'fillRect' | 'fillText' | 'lineTo' | 'moveTo' | 'rect' | 'stroke'
> & {
  fillStyle: CanvasRenderingContext2D['fillStyle']
  strokeStyle: CanvasRenderingContext2D['strokeStyle']
  lineWidth: number
  globalAlpha: number
  font: string
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
}

/** Times in seconds: before the first only the title is shown, then arcs appear, and the figures follow. */
const ARCS_FROM = 2
const ARCS_TO = 14
const FIGURES_FROM = 16.5
const ROUND_FROM = 4.5
const ROUND_TO = 17.5
/** Duration in seconds for which an arc grows, and for which it is bright. */
const GROW_SECONDS = 0.7
const BRIGHT_SECONDS = 1.6
/** Frame numbers of the stills shown with reduced motion. */
export const STILLS = [75, 270, 435, 590] as const

const GRATICULE = geoGraticule10()
const RADIANS = Math.PI / 180

export function drawFrame(
  context: FilmContext,
  film: YearFilm,
  land: GeoPermissibleObjects,
  look: FilmStyle,
  frame: number,
): void {
  const seconds = frame / FILM.rate
  const { width, height } = FILM
  context.globalAlpha = 1
  context.fillStyle = look.ground
  context.fillRect(0, 0, width, height)
  const globe = globeAt(film, seconds)
  drawGround(context, globe, land, look, ease(seconds / 1.2))
  drawArcs(context, film, globe, look, seconds)
  drawTexts(context, film, look, seconds)
}

interface Globe {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Centre of the view in degrees. */
  readonly lon: number
  readonly lat: number
}

/** The globe stays above the station while arcs to close locations appear, then turns once around. */
function globeAt({ home }: YearFilm, seconds: number): Globe {
  const round = ease((seconds - ROUND_FROM) / (ROUND_TO - ROUND_FROM))
  return {
    x: 860,
    y: 360,
    radius: 250 + 12 * ease(seconds / SECONDS),
    lon: home.lon - 360 * round,
    lat: home.lat * (0.75 - 0.45 * Math.sin(Math.PI * round)),
  }
}

function drawGround(
  context: FilmContext,
  { x, y, radius, lon, lat }: Globe,
  land: GeoPermissibleObjects,
  look: FilmStyle,
  shown: number,
): void {
  const projection = geoOrthographic().translate([x, y]).scale(radius).rotate([-lon, -lat]).clipAngle(90).precision(0.4)
  const path = geoPath(projection, context)
  context.globalAlpha = shown
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = look.sea
  context.fill()
  context.beginPath()
  path(GRATICULE)
  context.strokeStyle = look.grid
  context.lineWidth = 1
  context.stroke()
  context.beginPath()
  path(land)
  context.fillStyle = look.land
  context.fill()
  context.strokeStyle = look.coast
  context.lineWidth = 0.8
  context.stroke()
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.lineWidth = 1.5
  context.stroke()
  context.globalAlpha = 1
}

/** Start time in seconds of the arc at a rank: evenly spaced, whatever its distance. */
const getStart = (rank: number, count: number) =>
  ARCS_FROM + ((ARCS_TO - ARCS_FROM - GROW_SECONDS) * rank) / Math.max(1, count - 1)

function drawArcs(context: FilmContext, film: YearFilm, globe: Globe, look: FilmStyle, seconds: number): void {
  const eye = getEye(globe)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const isDense = film.arcs.length > 150
  for (const isNewPass of [false, true]) {
    for (const [rank, arc] of film.arcs.entries()) {
      const age = seconds - getStart(rank, film.arcs.length)
      if (age <= 0 || arc.isNew !== isNewPass) continue
      const young = 1 - ease((age - GROW_SECONDS) / BRIGHT_SECONDS)
      const shines = arc.isNew && seconds > ARCS_TO ? 1 - 0.5 * ease((seconds - FIGURES_FROM) / 1.5) : 0
      const dimmedAlpha = isDense ? 0.22 : 0.5
      context.globalAlpha =
        Math.max(dimmedAlpha + (0.95 - dimmedAlpha) * young, shines * 0.95) *
        (seconds > ARCS_TO && !arc.isNew ? 0.7 : 1)
      context.strokeStyle = arc.isNew ? look.fresh : look.arc
      context.lineWidth = (isDense ? 1.4 : 2) + 1.2 * Math.max(young, shines)
      const end = traceArc(context, arc, eye, ease(age / GROW_SECONDS))
      if (end === undefined || (young === 0 && shines === 0)) continue
      context.beginPath()
      context.arc(end[0], end[1], 2 + 2 * Math.max(young, shines), 0, 2 * Math.PI)
      context.fillStyle = arc.isNew ? look.fresh : look.text
      context.fill()
    }
  }
  const home = eye(film.home.lon, film.home.lat, 0)
  context.globalAlpha = 1
  if (!home.seen) return
  context.beginPath()
  context.arc(home.x, home.y, 5, 0, 2 * Math.PI)
  context.fillStyle = look.text
  context.fill()
}

type Eye = (
  lon: number,
  lat: number,
  lift: number,
) => { readonly x: number; readonly y: number; readonly seen: boolean }

function getEye({ x, y, radius, lon: lon0, lat: lat0 }: Globe): Eye {
  const [sin0, cos0] = [Math.sin(lat0 * RADIANS), Math.cos(lat0 * RADIANS)]
  return (lon, lat, lift) => {
    const [sin, cos, turn] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS), (lon - lon0) * RADIANS]
    const liftedRadius = 1 + lift
    const right = cos * Math.sin(turn) * liftedRadius
    const up = (cos0 * sin - sin0 * cos * Math.cos(turn)) * liftedRadius
    const towards = sin0 * sin + cos0 * cos * Math.cos(turn)
    return { x: x + right * radius, y: y - up * radius, seen: towards >= 0 || right * right + up * up >= 1 }
  }
}

/** Draws the part of an arc that has grown; returns the position of its end, if it is visible. */
function traceArc(
  context: FilmContext,
  { points }: FilmArc,
  eye: Eye,
  grown: number,
): readonly [number, number] | undefined {
  const last = grown * (points.length - 1)
  let down = false
  let end: readonly [number, number] | undefined
  context.beginPath()
  for (let n = 0; n <= Math.ceil(last); n++) {
    const point = points[n]
    const before = points[n - 1]
    if (point === undefined) break
    // The last segment ends where the arc has grown to.
    const share = n > last && before !== undefined ? last - (n - 1) : 1
    const [lon, lat, lift] = before === undefined || share === 1 ? point : between(before, point, share)
    const { x, y, seen } = eye(lon, lat, lift)
    if (seen && down) context.lineTo(x, y)
    else if (seen) context.moveTo(x, y)
    down = seen
    end = seen ? [x, y] : undefined
  }
  context.stroke()
  return end
}

function between(
  a: FilmArc['points'][number],
  b: FilmArc['points'][number],
  share: number,
): readonly [number, number, number] {
  // Use the shorter way across the date line.
  const turn = ((((b[0] - a[0] + 180) % 360) + 360) % 360) - 180
  return [a[0] + turn * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

const LEFT = 64

function drawTexts(context: FilmContext, film: YearFilm, look: FilmStyle, seconds: number): void {
  const text = (
    words: string,
    y: number,
    size: number,
    family: string,
    colour: string,
    alpha: number,
    weight = 600,
  ) => {
    if (alpha <= 0) return
    context.globalAlpha = alpha
    context.font = `${weight} ${size}px ${family}`
    context.fillStyle = colour
    context.fillText(words, LEFT, y)
  }
  const opacity = ease(seconds / 0.8)
  const call = film.callsign.length > 7 ? 54 : 76
  text(film.callsign, 150, call, look.mono, look.text, opacity)
  text(t`${{ year: film.year }} on the air`, 200, 32, look.sans, look.quiet, opacity, 500)
  const done = film.arcs.filter((_, rank) => seconds >= getStart(rank, film.arcs.length))
  const counting = ease((seconds - ARCS_FROM) / 0.6) * (1 - ease((seconds - FIGURES_FROM) / 0.6))
  const all = done.length === film.arcs.length
  text(formatNumber(all ? film.places : done.length), 420, 88, look.mono, look.text, counting)
  text(film.noun, 464, 30, look.sans, look.quiet, counting, 500)
  const reach = done.at(-1)?.km
  if (film.saysKm && reach !== undefined && reach >= 1) {
    text(t`out to ${{ kilometres: formatNumber(Math.round(reach)) }} km`, 512, 30, look.sans, look.quiet, counting, 500)
  }
  if (film.fresh > 0) {
    const shine = ease((seconds - ARCS_TO) / 0.6) * counting
    text(t`${{ count: formatNumber(film.fresh) }} for the first time`, 566, 30, look.sans, look.fresh, shine, 600)
  }
  for (const [row, { figure, words }] of film.closing.entries()) {
    const visible = ease((seconds - FIGURES_FROM - 0.5 - row * 0.35) / 0.5)
    text(figure, 320 + row * 96, 54, look.mono, row === 0 ? look.fresh : look.text, visible)
    text(words, 352 + row * 96, 24, look.sans, look.quiet, visible, 500)
  }
  context.globalAlpha = 1
}
