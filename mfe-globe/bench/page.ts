/**
 * Runs in the browser: times the frames of a turning globe, and measures heap growth over a long turn with new
 * responses.
 */
import { type Arc, toArcs } from '../src/core/earth/arc.ts'
import { type Land, loadLand } from '../src/core/earth/land.ts'
import { type ArcPositions, isSamePicture, paint, type Scene } from '../src/core/earth/paint.ts'
import { toPalette } from '../src/core/earth/palette.ts'
import { toView } from '../src/core/earth/view.ts'
import { contacts, NOW } from '../src/fixtures.ts'
import { paintPlainly } from './plain.ts'

const SIZE = 720

declare global {
  interface Window {
    /**
     * Duration of each of `frames` frames for every scene, in milliseconds. The scenes alternate frame by frame, so
     * that other load on the machine affects them equally.
     */
    timeFrames(frames: number): Promise<Record<Way, number[]>>
    /**
     * Turns for `frames` frames, with a response of 500 contacts every 300 frames. Returns the bytes of the heap before
     * and after.
     */
    turnLong(frames: number): Promise<{ before: number; after: number }>
  }
  interface Performance {
    readonly memory?: { readonly usedJSHeapSize: number }
  }
}

/**
 * Scenes: turning, coming to rest, a second after coming to rest, turning without contacts, and drawn with d3-geo only.
 */
export type Way = 'turning' | 'still' | 'rest' | 'empty' | 'plain'
const SCENE_KINDS: readonly Way[] = ['turning', 'still', 'rest', 'empty', 'plain']

const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
document.body.append(canvas)

function sceneWith(arcs: readonly Arc[], land: Land, lon: number, detail: Scene['detail']): Scene {
  return {
    land,
    arcs,
    shownAt,
    colourBy: 'band',
    palette,
    view: toView('globe', { lat: 25, lon }, SIZE, SIZE, 1),
    now: NOW,
    ownCallsign: 'M0QVL',
    needed: new Set(),
    detail,
    highlighted: null,
  }
}

const shownAt = new Map<number, number>()
const palette = toPalette(document.documentElement)

function context(): CanvasRenderingContext2D {
  const renderingContext = canvas.getContext('2d')
  if (!renderingContext) throw new Error('No canvas')
  return renderingContext
}

window.timeFrames = async (frames) => {
  const [land, ctx] = [await loadLand(), context()]
  const arcs = toArcs(contacts(500), [])
  const [positions, empty]: [ArcPositions, ArcPositions] = [new Map(), new Map()]
  const ways: Record<Way, (lon: number) => void> = {
    turning: (lon) => paint(ctx, sceneWith(arcs, land, lon, 'quick'), positions),
    still: (lon) => paint(ctx, sceneWith(arcs, land, lon, 'full'), positions),
    rest: (lon) => {
      const scene = sceneWith(arcs, land, lon, 'full')
      if (!isSamePicture(scene, { ...scene, now: scene.now + 1_000 })) paint(ctx, scene, positions)
    },
    empty: (lon) => paint(ctx, sceneWith([], land, lon, 'quick'), empty),
    plain: (lon) => paintPlainly(ctx, sceneWith(arcs, land, lon, 'full')),
  }
  const times: Record<Way, number[]> = { turning: [], still: [], rest: [], empty: [], plain: [] }
  for (let n = 0; n < frames; n++) {
    for (const way of SCENE_KINDS) {
      const start = performance.now()
      ways[way](-n * 2)
      // Reading one pixel forces the drawing to happen now, so that it is measured.
      ctx.getImageData(0, 0, 1, 1)
      times[way].push(performance.now() - start)
    }
    if (n % 20 === 0) await new Promise(requestAnimationFrame)
  }
  return times
}

window.turnLong = async (frames) => {
  const [land, ctx] = [await loadLand(), context()]
  const positions: ArcPositions = new Map()
  let arcs: Arc[] = []
  let before = 0
  for (let n = 0; n < frames; n++) {
    if (n % 300 === 0)
      arcs = toArcs(
        contacts(500).map((item) => ({ ...item, entity_id: item.entity_id + n })),
        arcs,
      )
    if (n === Math.floor(frames / 4)) before = heap()
    paint(ctx, sceneWith(arcs, land, -n * 0.05, 'quick'), positions)
    if (n % 20 === 0) await new Promise(requestAnimationFrame)
  }
  return { before, after: heap() }
}

function heap(): number {
  globalThis.gc?.()
  return performance.memory?.usedJSHeapSize ?? 0
}
