/** Rotation of the globe: automatic, by dragging, and with inertia after release. */
import { type Centre, foldLongitude } from './sphere.ts'

/** Automatic rotation in degrees per second. */
export const SPIN = 3
/** Share of the velocity that is left after a second. */
const FRICTION = 0.06
const MIN_DEGREES_PER_SECOND = 0.5
const MAX_TILT = 85

export interface Motion {
  readonly centre: Centre
  /** Velocity after release, in degrees of longitude and latitude per second. */
  readonly swing: Centre
}

export const INITIAL_CENTRE: Centre = { lat: 0, lon: 0 }

/** The motion after `seconds`. `spinning` is false while dragged, hovered or focused, and with reduced motion. */
export function advanceMotion({ centre, swing }: Motion, seconds: number, spinning: boolean): Motion {
  const swinging = Math.hypot(swing.lat, swing.lon) > MIN_DEGREES_PER_SECOND
  const lon = centre.lon + (swinging ? swing.lon : spinning ? -SPIN : 0) * seconds
  const lat = centre.lat + (swinging ? swing.lat : 0) * seconds
  const left = FRICTION ** seconds
  return {
    centre: clampCentre({ lat, lon }),
    swing: swinging ? { lat: swing.lat * left, lon: swing.lon * left } : INITIAL_CENTRE,
  }
}

/** The centre after dragging by some pixels on a disc with a given radius. */
export function dragCentre(centre: Centre, dx: number, dy: number, radius: number): Centre {
  const degreesPerPx = 180 / (Math.PI * radius)
  return clampCentre({ lat: centre.lat + dy * degreesPerPx, lon: centre.lon - dx * degreesPerPx })
}

export function isMoving({ swing }: Motion): boolean {
  return Math.hypot(swing.lat, swing.lon) > MIN_DEGREES_PER_SECOND
}

function clampCentre({ lat, lon }: Centre): Centre {
  return { lat: Math.min(MAX_TILT, Math.max(-MAX_TILT, lat)), lon: foldLongitude(lon) }
}

export const ZOOM = { min: 1, max: 8, step: 1.25 } as const

export function scaleZoom(zoom: number, factor: number): number {
  return Math.min(ZOOM.max, Math.max(ZOOM.min, zoom * factor))
}
