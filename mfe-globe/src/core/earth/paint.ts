/** Draws one frame: the ground, the arcs with their ends, and labels. */
import { i18n } from '@onfreq/i18n/i18n'
import { type Arc, ageStart, olderStrength, strength } from './arc.ts'
import { type GroundScene, paintGround } from './ground-and-night.ts'
import type { ColourBy } from './palette.ts'
import { projectInto } from './view.ts'

/** Time in which a new arc grows from the sender to the other station. */
const GROW_MS = 1_200
/** Contacts younger than this are drawn with a wider line. */
const NEW_MS = 60_000
/**
 * Sun and ages change in steps of this length, which are too small to see, so that a picture at rest stays unchanged.
 */
const STEADY_MS = 10_000
/** Maximum number of labels that stay legible. */
const MAX_LABELS = 12

export interface Scene extends GroundScene {
  readonly arcs: readonly Arc[]
  /** When each arc was first shown, by entity id; an arc that is missing is fully grown. */
  readonly shownAt: ReadonlyMap<number, number>
  readonly colourBy: ColourBy
  readonly ownCallsign: string | null
  /** Callsigns that the viewer needs. */
  readonly needed: ReadonlySet<string>
  /** `quick` while the map moves: fewer arcs are highlighted. */
  readonly detail: 'full' | 'quick'
  /** Id of the hovered arc. */
  readonly highlighted: number | null
}

/** Distance between the end of an arc and its label, in pixels. */
const LABEL_GAP = 7

/** Positions for hit testing: x, y and visibility of each point of each arc. */
export type ArcPositions = Map<number, Float32Array>

/** Paints the scene on a context with CSS pixels as units, and stores the positions of the arcs in `drawn`. */
export function paint(context: CanvasRenderingContext2D, scene: Scene, drawn: ArcPositions): void {
  context.clearRect(0, 0, scene.view.x * 2, scene.view.y * 2)
  paintGround(context, { ...scene, now: roundTime(scene.now) })
  drawArcs(context, scene, drawn)
  drawLabels(context, scene, drawn)
}

function roundTime(now: number): number {
  return now - (now % STEADY_MS)
}

/**
 * The newest arcs are drawn one by one with an outline, to be legible on any ground; the many older ones are faint and
 * grouped by colour and age, because a day of contacts would otherwise be a cloud. Without a GPU a line of at most one
 * pixel is drawn ten times as fast as a wider one, so older arcs are thinner while the map moves, and on large maps.
 */
const DETAIL = {
  few: {
    full: { cased: 60, crowdWidth: 1.5, crowdAlpha: 0.6 },
    quick: { cased: 36, crowdWidth: 1, crowdAlpha: 0.75 },
  },
  /** From this number of arcs on, only the newest can be distinguished anyway. */
  many: {
    full: { cased: 24, crowdWidth: 1, crowdAlpha: 0.75 },
    quick: { cased: 10, crowdWidth: 1, crowdAlpha: 0.75 },
  },
} as const
const CROWDED_FROM = 150

const getDetail = ({ detail, arcs }: Scene) => DETAIL[arcs.length > CROWDED_FROM ? 'many' : 'few'][detail]

/** Draws the oldest arcs first, so that the newest are on top. */
function drawArcs(context: CanvasRenderingContext2D, scene: Scene, drawn: ArcPositions): void {
  const { arcs, view, shownAt, now, highlighted } = scene
  const { cased } = getDetail(scene)
  const agesFrom = ageStart(arcs, roundTime(now))
  const currentIds = new Set(arcs.map((arc) => arc.item.entity_id))
  for (const id of drawn.keys()) if (!currentIds.has(id)) drawn.delete(id)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const clients = new ArcBatch(scene, agesFrom)
  for (let n = arcs.length - 1; n >= 0; n--) {
    const arc = arcs[n]
    if (!arc) continue
    const id = arc.item.entity_id
    const positions = drawn.get(id)
    const points = positions?.length === arc.points.length ? positions : new Float32Array(arc.points.length)
    drawn.set(id, points)
    projectInto(points, arc.points, view)
    const grown = Math.min(1, (now - (shownAt.get(id) ?? 0)) / GROW_MS)
    if (n >= cased && id !== highlighted) {
      clients.add(arc, points, grown)
      continue
    }
    clients.draw(context)
    drawCased(context, scene, arc, points, grown, agesFrom)
  }
  clients.draw(context)
  drawEnds(context, scene, drawn, cased)
}

/** The ends of the newest arcs are bright, those of older arcs small and dim. */
function drawEnds(
  context: CanvasRenderingContext2D,
  { arcs, palette }: Scene,
  drawn: ArcPositions,
  cased: number,
): void {
  context.fillStyle = palette.dot
  for (const { of, radius, alpha } of [
    { of: arcs.slice(cased), radius: 1.5, alpha: 0.5 },
    { of: arcs.slice(0, cased), radius: 2.5, alpha: 1 },
  ]) {
    context.globalAlpha = alpha
    context.beginPath()
    for (const { item } of of) {
      const points = drawn.get(item.entity_id)
      if (points === undefined) continue
      dot(context, points, 0, radius)
      dot(context, points, points.length / 3 - 1, radius)
    }
    context.fill()
  }
  context.globalAlpha = 1
}

function drawCased(
  context: CanvasRenderingContext2D,
  { palette, colourBy, now, highlighted }: Scene,
  arc: Arc,
  points: Float32Array,
  grown: number,
  agesFrom: number,
): void {
  const bright = arc.item.entity_id === highlighted
  const alpha = highlighted === null || bright ? strength(arc.at, agesFrom) : 0.25
  const fresh = now - arc.at < NEW_MS || bright
  context.beginPath()
  trace(context, points, grown)
  context.globalAlpha = 0.75 * alpha
  context.strokeStyle = palette.casing
  context.lineWidth = fresh ? 6.5 : 5
  context.stroke()
  context.globalAlpha = alpha
  context.strokeStyle = palette.arc(arc.item, colourBy)
  context.lineWidth = fresh ? 3.5 : 2
  context.stroke()
}

/** Strokes older arcs together by colour and age, because five hundred strokes per frame are too slow without a GPU. */
class ArcBatch {
  readonly #groups = new Map<
    string,
    { colour: string; strength: number; arcs: { points: Float32Array; grown: number }[] }
  >()
  readonly #scene: Scene
  readonly #agesFrom: number

  constructor(scene: Scene, agesFrom: number) {
    this.#scene = scene
    this.#agesFrom = agesFrom
  }

  add(arc: Arc, points: Float32Array, grown: number): void {
    const colour = this.#scene.palette.arc(arc.item, this.#scene.colourBy)
    const strength = olderStrength(arc.at, this.#agesFrom)
    const key = `${colour} ${strength}`
    const group = this.#groups.get(key) ?? { colour, strength, arcs: [] }
    this.#groups.set(key, group)
    group.arcs.push({ points, grown })
  }

  /** Strokes the collected path and clears it. */
  draw(context: CanvasRenderingContext2D): void {
    if (this.#groups.size === 0) return
    const { crowdWidth, crowdAlpha } = getDetail(this.#scene)
    const alpha = this.#scene.highlighted === null ? crowdAlpha : 0.25
    context.lineWidth = crowdWidth
    for (const { colour, strength, arcs } of this.#groups.values()) {
      context.globalAlpha = alpha * strength
      context.beginPath()
      for (const { points, grown } of arcs) trace(context, points, grown)
      context.strokeStyle = colour
      context.stroke()
    }
    this.#groups.clear()
  }
}

/** Adds the visible parts of an arc up to its growth. */
function trace(context: CanvasRenderingContext2D, points: Float32Array, grown: number): void {
  const last = Math.max(1, Math.round((points.length / 3 - 1) * grown))
  let down = false
  for (let n = 0; n <= last; n++) {
    const visible = points[n * 3 + 2] === 1
    const x = points[n * 3] ?? 0
    const y = points[n * 3 + 1] ?? 0
    if (visible && down) context.lineTo(x, y)
    else if (visible) context.moveTo(x, y)
    down = visible
  }
}

function dot(context: CanvasRenderingContext2D, points: Float32Array, n: number, radius: number): void {
  if (points[n * 3 + 2] !== 1) return
  const x = points[n * 3] ?? 0
  const y = points[n * 3 + 1] ?? 0
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function drawLabels(
  context: CanvasRenderingContext2D,
  { arcs, palette, ownCallsign, needed, view }: Scene,
  drawn: ArcPositions,
): void {
  context.font = `600 12px ${getComputedStyle(context.canvas).getPropertyValue('--font-mono')}`
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = palette.casing
  const labelled = new Set<string>()
  const places: { left: number; y: number }[] = []
  // The digits of the font have the same width.
  const figurePx = context.measureText('0').width
  for (const { item } of arcs) {
    const points = drawn.get(item.entity_id)
    if (!points) continue
    for (const [call, n] of [
      [item.log_of === null ? item.from.call : getInLog(item.from.call, item.log_of), 0],
      [item.to.call, points.length / 3 - 1],
    ] as const) {
      if (labelled.size >= MAX_LABELS) return
      if (points[n * 3 + 2] !== 1 || labelled.has(call)) continue
      // Marked by a symbol in addition to colour.
      const text = needed.has(call) ? `◆ ${call}` : call
      const left = labelLeft(points[n * 3] ?? 0, text.length * figurePx, view.x * 2)
      const y = points[n * 3 + 1] ?? 0
      // Omitted, because overlapping labels are illegible.
      if (places.some((place) => Math.abs(place.y - y) < 14 && Math.abs(place.left - left) < 70)) continue
      labelled.add(call)
      places.push({ left, y })
      context.strokeText(text, left, y)
      context.fillStyle = call === ownCallsign ? palette.you : needed.has(call) ? palette.needed : palette.label
      context.fillText(text, left, y)
    }
  }
}

/** Without a macro, because the benchmark bundles this file without the compiler for messages. */
const LOG_OF = /*i18n*/ { id: 'globe.log-of', message: '{call} (log of {log})' }
const getInLog = (call: string, log: string) => i18n._({ ...LOG_OF, values: { call, log } })

/**
 * Left edge of the label for an end at `x`: to the right of the end, or to its left if the edge of the map would clip
 * it.
 */
export function labelLeft(x: number, textPx: number, mapPx: number): number {
  return x + LABEL_GAP + textPx <= mapPx ? x + LABEL_GAP : Math.max(0, x - LABEL_GAP - textPx)
}

/** Whether `next` looks the same as `before`: a picture at rest is redrawn only if it has changed. */
export function isSamePicture(before: Scene, next: Scene): boolean {
  const { view: previousView } = before
  const { view: is } = next
  return (
    COMPARED_KEYS.every((field) => before[field] === next[field]) &&
    previousView.kind === is.kind &&
    previousView.centre.lat === is.centre.lat &&
    previousView.centre.lon === is.centre.lon &&
    previousView.x === is.x &&
    previousView.y === is.y &&
    previousView.radius === is.radius &&
    roundTime(before.now) === roundTime(next.now) &&
    freshCount(before) === freshCount(next) &&
    !isGrowing(before) &&
    !isGrowing(next)
  )
}

const COMPARED_KEYS = [
  'land',
  'arcs',
  'shownAt',
  'colourBy',
  'palette',
  'ownCallsign',
  'needed',
  'detail',
  'highlighted',
] as const

const freshCount = ({ arcs, now }: Scene) => arcs.reduce((count, { at }) => count + (now - at < NEW_MS ? 1 : 0), 0)

/** Whether an arc is still growing, so that another frame is needed even without rotation. */
export function isGrowing({ shownAt, now }: Pick<Scene, 'shownAt' | 'now'>): boolean {
  for (const at of shownAt.values()) if (now - at < GROW_MS) return true
  return false
}
