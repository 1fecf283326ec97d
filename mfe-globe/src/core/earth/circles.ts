/**
 * Draws circles of the sphere on the globe, exact at any zoom: from far away a circle looks like an ellipse, and its
 * part behind the limb is omitted.
 */
import { rotate, type Vector } from './sphere.ts'
import type { View } from './view.ts'

/** The methods of a canvas context or a `Path2D` that are used. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'ellipse' | 'closePath'>

/**
 * Adds the visible part of a circle: all points whose component along `axis` is `sine`, the sine of the height above
 * the great circle.
 */
export function traceCircle(pen: Pen, { x, y, radius, turn }: View, axis: Vector, sine: number): void {
  const [right, down, towards] = rotate(axis, turn)
  const flat = Math.hypot(right, down)
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine))
  // Height of the limb above the circle's centre, relative to the circle's radius: above 1 the circle is hidden, below
  // -1 it is fully visible.
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

/** Adds the visible part of the hemisphere centred on a location. */
export function traceHalf(pen: Pen, view: View, middle: Vector): void {
  const [right, down] = rotate(middle, view.turn)
  const slant = getSlant(right, down)
  traceCircle(pen, view, middle, 0)
  pen.arc(view.x, view.y, view.radius, slant + Math.PI, slant + 2 * Math.PI)
}

/** Direction of the ellipse's longer axis on the screen. */
function getSlant(right: number, down: number): number {
  return Math.atan2(right, -down)
}
