/** Runs in the browser: frames of the turning globe, timed one by one, and a long turn with refreshes for the heap. */
import { type Arc, arcsOf } from '../src/earth/arc.ts'
import { loadLand } from '../src/earth/land.ts'
import { type Drawn, paint, type Scene } from '../src/earth/paint.ts'
import { paletteOf } from '../src/earth/palette.ts'
import { viewOf } from '../src/earth/view.ts'
import { contacts, NOW } from '../src/fixtures.ts'

const SIZE = 720

declare global {
  interface Window {
    /** Milliseconds of each of `frames` frames with `count` arcs; 0 arcs is the reference: land, night and grid alone. */
    timeFrames(count: number, frames: number): Promise<number[]>
    /** Turns for `frames` frames with an answer of 500 contacts every 300 of them; bytes of the heap before and after. */
    turnLong(frames: number): Promise<{ before: number; after: number }>
  }
  interface Performance {
    readonly memory?: { readonly usedJSHeapSize: number }
  }
}

const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
document.body.append(canvas)

function sceneWith(arcs: readonly Arc[], land: Scene['land'], lon: number): Scene {
  return {
    land,
    arcs,
    shownAt: new Map(),
    colourBy: 'band',
    palette,
    view: viewOf('globe', { lat: 25, lon }, SIZE, SIZE, 1),
    now: NOW,
    ownCallsign: 'M0QVL',
    highlighted: null,
  }
}

const palette = paletteOf(document.documentElement)

function context(): CanvasRenderingContext2D {
  const made = canvas.getContext('2d')
  if (!made) throw new Error('No canvas')
  return made
}

window.timeFrames = async (count, frames) => {
  const [land, ctx] = [await loadLand(), context()]
  const arcs = arcsOf(contacts(count), [])
  const drawn: Drawn = new Map()
  const times: number[] = []
  for (let n = 0; n < frames; n++) {
    const start = performance.now()
    paint(ctx, sceneWith(arcs, land, -n * 2), drawn)
    // Reading one pixel makes the drawing happen now, so that it is counted.
    ctx.getImageData(0, 0, 1, 1)
    times.push(performance.now() - start)
    if (n % 20 === 0) await new Promise(requestAnimationFrame)
  }
  return times
}

window.turnLong = async (frames) => {
  const [land, ctx] = [await loadLand(), context()]
  const drawn: Drawn = new Map()
  let arcs: Arc[] = []
  let before = 0
  for (let n = 0; n < frames; n++) {
    if (n % 300 === 0)
      arcs = arcsOf(
        contacts(500).map((item) => ({ ...item, entity_id: item.entity_id + n })),
        arcs,
      )
    if (n === Math.floor(frames / 4)) before = heap()
    paint(ctx, sceneWith(arcs, land, -n * 0.05), drawn)
    if (n % 20 === 0) await new Promise(requestAnimationFrame)
  }
  return { before, after: heap() }
}

function heap(): number {
  globalThis.gc?.()
  return performance.memory?.usedJSHeapSize ?? 0
}
