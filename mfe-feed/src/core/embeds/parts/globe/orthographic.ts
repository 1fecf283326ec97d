/** Orthographic globe as SVG paths: coasts, a few grid lines, and the path between two locations. */
import { pointOnPath } from '@onfreq/ham/great-circle'
import type { Position } from '@onfreq/ham/locator'
import { COASTS } from './coasts.ts'

/** In drawing units: the globe is centred in a square with sides of `size`. */
export const GLOBE = { size: 236, radius: 104 } as const
/** Number of segments of an arc; enough for a smooth line at this size. */
const ARC_POINTS = 40

interface ProjectedPoint {
  readonly x: number
  readonly y: number
  /** Depth: 0 and above faces the viewer; points behind are moved to the limb. */
  readonly z: number
}

const RADIANS = Math.PI / 180

/** The coastlines as closed rings of locations. */
export const RINGS: readonly (readonly Position[])[] = COASTS.split('\n').map((line) => {
  const numbers = line.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    longitude: numbers[2 * index] ?? 0,
    latitude: numbers[2 * index + 1] ?? 0,
  }))
})

/** Projected position of a location with `centre` in the middle, north up. */
export function project({ latitude, longitude }: Position, centre: Position): ProjectedPoint {
  const [phi, phi0] = [latitude * RADIANS, centre.latitude * RADIANS]
  const turn = (longitude - centre.longitude) * RADIANS
  const right = Math.cos(phi) * Math.sin(turn)
  const up = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(turn)
  const z = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(turn)
  const far = z < 0 ? Math.hypot(right, up) || 1 : 1
  const middle = GLOBE.size / 2
  return { x: middle + (GLOBE.radius * right) / far, y: middle - (GLOBE.radius * up) / far, z }
}

/** SVG path of the visible land. Rings on the far side are omitted. */
export function landPath(centre: Position): string {
  return RINGS.map((ring) => ring.map((location) => project(location, centre)))
    .filter((ring) => ring.some(({ z }) => z > 0))
    .map((ring) => `${line(ring)}Z`)
    .join('')
}

/** SVG path of the visible side of every 45th meridian and three parallels. */
export function gridPath(centre: Position): string {
  const meridians = [0, 45, 90, 135, 180, 225, 270, 315].map((longitude) =>
    steps(-80, 80, 8).map((latitude) => ({ latitude, longitude })),
  )
  const parallels = [-45, 0, 45].map((latitude) => steps(0, 360, 8).map((longitude) => ({ latitude, longitude })))
  return [...meridians, ...parallels].map((locations) => visiblePath(locations, centre)).join('')
}

/** SVG path of the short path; fully visible when the globe is centred on its midpoint. */
export function arcPath(from: Position, to: Position, centre: Position): string {
  return line(steps(0, 1, 1 / ARC_POINTS).map((fraction) => project(pointOnPath(from, to, fraction), centre)))
}

/** The midpoint of the short path, used as the centre of the globe. */
export function toCentre(from: Position, to: Position): Position {
  return pointOnPath(from, to, 0.5)
}

function visiblePath(locations: readonly Position[], centre: Position): string {
  let path = ''
  let isDrawing = false
  for (const location of locations) {
    const projected = project(location, centre)
    if (projected.z > 0) path += `${isDrawing ? 'L' : 'M'}${point(projected)}`
    isDrawing = projected.z > 0
  }
  return path
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
}

const line = (locations: readonly ProjectedPoint[]) => `M${locations.map(point).join('L')}`
const point = ({ x, y }: ProjectedPoint) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
