/** Allowed positions of plates, and snapping. All values are in stage units. */
import { SMALLEST_PLATE, STAGE } from '@onfreq/contracts/scenes/stage'
import { MARGIN } from '../../embeds/scene/start-layout.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The guide lines to which an edge or the centre has snapped. */
export interface Guides {
  readonly x: number | undefined
  readonly y: number | undefined
}

/** Snap distance. */
const SNAP_DISTANCE = 14

const within = (value: number, low: number, high: number) => Math.round(Math.min(Math.max(value, low), high))

/** Moves a plate, keeping it within the picture. */
export function moveBox<B extends Box>(box: B, dx: number, dy: number): B {
  return { ...box, x: within(box.x + dx, 0, STAGE.width - box.w), y: within(box.y + dy, 0, STAGE.height - box.h) }
}

/** Moves the lower right corner of a plate, keeping it within the picture and above the minimum readable size. */
export function resizeBox<B extends Box>(box: B, dw: number, dh: number): B {
  return {
    ...box,
    w: within(box.w + dw, SMALLEST_PLATE.width, STAGE.width - box.x),
    h: within(box.h + dh, SMALLEST_PLATE.height, STAGE.height - box.y),
  }
}

/**
 * Moves a plate so that an edge or its centre aligns with the picture, its margins or another plate, if close enough.
 */
export function snapBox<B extends Box>(box: B, others: readonly Box[]): { readonly box: B; readonly guides: Guides } {
  const x = findNearest([box.x, box.x + box.w / 2, box.x + box.w], linesAcross(others))
  const y = findNearest([box.y, box.y + box.h / 2, box.y + box.h], linesDown(others))
  return { box: moveBox(box, x?.by ?? 0, y?.by ?? 0), guides: { x: x?.at, y: y?.at } }
}

/** Snaps only the lower right corner, for resizing. */
export function snapCorner<B extends Box>(
  box: B,
  others: readonly Box[],
): { readonly box: B; readonly guides: Guides } {
  const x = findNearest([box.x + box.w], linesAcross(others))
  const y = findNearest([box.y + box.h], linesDown(others))
  return { box: resizeBox(box, x?.by ?? 0, y?.by ?? 0), guides: { x: x?.at, y: y?.at } }
}

function linesAcross(others: readonly Box[]): number[] {
  return [...getLines(STAGE.width), ...others.flatMap(({ x, w }) => [x, x + w / 2, x + w])]
}
function linesDown(others: readonly Box[]): number[] {
  return [...getLines(STAGE.height), ...others.flatMap(({ y, h }) => [y, y + h / 2, y + h])]
}
const getLines = (size: number) => [0, MARGIN, size / 2, size - MARGIN, size]

function findNearest(edges: readonly number[], lines: readonly number[]) {
  let best: { readonly by: number; readonly at: number } | undefined
  for (const edge of edges) {
    for (const at of lines) {
      const by = at - edge
      if (Math.abs(by) <= SNAP_DISTANCE && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  }
  return best
}
