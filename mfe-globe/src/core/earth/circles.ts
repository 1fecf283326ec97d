/**
 * Circles of the sphere on the globe, exact at any zoom: seen from far away each is an ellipse, and the part behind the
 * limb is omitted.
 */
import { turned, type Vector } from './sphere.ts'
import type { View } from './view.ts'

/** The required subset of a canvas context or a `Path2D`. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'ellipse' | 'closePath'>

/**
 * Adds the visible part of the circle of all points whose direction has the given component (the sine of the height
 * above the great circle) along `axis`.
 */
export function traceCircle(pen: Pen, { x, y, radius, turn }: View, axis: Vector, sine: number): void {
  const [right, down, towards] = turned(axis, turn)
  const flat = Math.hypot(right, down)
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine))
  // Height of the limb above the circle's centre, relative to its radius: above 1 it is hidden, below -1 fully visible.
  const height = flat < 1e-9 ? -Math.sign(sine * towards) * 2 : (-sine * towards) / (cosine * flat)
  if (height >= 1) return
  const slant = getSlant(right, down)
  const [first, last] = height <= -1 ? [0, 2 * Math.PI] : [Math.asin(height), Math.PI - Math.asin(height)]
  const back = towards < 0
  const [start, end] = back ? [-first, -last] : [first, last]
  const [cx, cy] = [x + sine * right * radius, y + sine * down * radius]
  const [major, minor] = [cosine * radius, cosine * Math.abs(towards) * radius]
  const [along, across] = [major * Math.cos(start), minor * Math.sin(start)]
  pen.moveTo(
    cx + along * Math.cos(slant) - across * Math.sin(slant),
    cy + along * Math.sin(slant) + across * Math.cos(slant),
  )
  pen.ellipse(cx, cy, major, minor, slant, start, end, back)
}

/** Adds the visible part of the hemisphere around a location. */
export function traceHalf(pen: Pen, view: View, middle: Vector): void {
  const [right, down] = turned(middle, view.turn)
  const slant = getSlant(right, down)
  traceCircle(pen, view, middle, 0)
  pen.arc(view.x, view.y, view.radius, slant + Math.PI, slant + 2 * Math.PI)
}

/** The direction of the ellipse's longer axis on the screen. */
function getSlant(right: number, down: number): number {
  return Math.atan2(right, -down)
}
