/**
 * Animates the canvas. A stage owns its frames and its pointer and wheel listeners, and releases them in `stop`. It
 * draws only while something changes: when idle it checks once a second whether ages have changed.
 */

import { watchTheme } from '@onfreq/ui/theme'
import { type Arc, toArcs } from '../../earth/arc.ts'
import type { Land } from '../../earth/land.ts'
import {
  advanceMotion,
  dragCentre,
  INITIAL_CENTRE,
  isMoving,
  type Motion,
  scaleZoom,
  ZOOM,
} from '../../earth/motion.ts'
import { type ArcPositions, isGrowing, isSamePicture, paint, type Scene } from '../../earth/paint.ts'
import { type ColourBy, type Palette, toPalette } from '../../earth/palette.ts'
import { type Picked, pick } from '../../earth/pick.ts'
import type { Centre } from '../../earth/sphere.ts'
import { type ProjectionKind, toView } from '../../earth/view.ts'

export interface StageOptions {
  readonly canvas: HTMLCanvasElement
  readonly kind: ProjectionKind
  readonly centre: Centre
  readonly onPick: (picked: Picked | null, x: number, y: number) => void
  readonly onOpen: (picked: Picked) => void
}

export interface StageData {
  readonly items: readonly Arc['item'][]
  readonly land: Land | null
  readonly colourBy: ColourBy
  readonly ownCallsign: string | null
  /** Callsigns that the viewer needs. */
  readonly needed: ReadonlySet<string>
}

const IDLE_FRAME_MS = 1_000
/** Delay after the last drag, wheel or key input before the picture is redrawn in full detail. */
const SETTLE_MS = 120
const TAP_SLOP_PX = 5

export class Stage {
  readonly #options: StageOptions
  readonly #context: CanvasRenderingContext2D
  readonly #drawn: ArcPositions = new Map()
  readonly #shownAt = new Map<number, number>()
  readonly #ends = new AbortController()
  readonly #pointers = new Map<number, { x: number; y: number }>()
  #palette: Palette
  #arcs: Arc[] = []
  #land: Land | null = null
  #colourBy: ColourBy = 'band'
  #ownCallsign: string | null = null
  #needed: ReadonlySet<string> = new Set()
  #motion: Motion
  #zoom = 1
  #width = 0
  #height = 0
  #last = 0
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #looked = false
  #focused = false
  #dragging: { moved: boolean; at: number; x: number; y: number; swing: Centre } | null = null
  #highlighted: number | null = null
  #still: boolean
  /** Drag, wheel or key input has moved the map since the last frame. */
  #steered = false
  /** The scene on the canvas; undefined while it is empty. */
  #painted: Scene | undefined

  constructor(options: StageOptions) {
    const context = options.canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw on a canvas.')
    this.#options = options
    this.#context = context
    this.#palette = toPalette(options.canvas)
    this.#motion = { centre: options.centre, swing: INITIAL_CENTRE }
    const quiet = matchMedia('(prefers-reduced-motion: reduce)')
    this.#still = quiet.matches
    this.#listen(quiet)
    this.#measure()
    this.#draw()
  }

  /** Sets contacts, colours or the kind of map. New contacts grow from their sender. */
  show({ items, land, colourBy, ownCallsign, needed }: StageData): void {
    const first = this.#arcs.length === 0
    this.#arcs = toArcs(items, this.#arcs)
    this.#land = land
    this.#colourBy = colourBy
    this.#ownCallsign = ownCallsign
    this.#needed = needed
    const now = Date.now()
    const currentIds = new Set(items.map((item) => item.entity_id))
    for (const id of this.#shownAt.keys()) if (!currentIds.has(id)) this.#shownAt.delete(id)
    for (const id of currentIds) if (!this.#shownAt.has(id)) this.#shownAt.set(id, first || this.#still ? 0 : now)
    this.#draw()
  }

  /** Rotates by degrees, for keyboard input. */
  turn(lat: number, lon: number): void {
    const { centre } = this.#motion
    const { radius } = this.#view()
    const perDegree = (Math.PI * radius) / 180
    this.#motion = { centre: dragCentre(centre, -lon * perDegree, lat * perDegree, radius), swing: INITIAL_CENTRE }
    this.#steer()
  }

  zoom(factor: number): void {
    this.#zoom = scaleZoom(this.#zoom, factor)
    this.#steer()
  }

  /** Must be called when the theme or the text size has changed. */
  restyle(): void {
    this.#palette = toPalette(this.#options.canvas)
    this.#draw()
  }

  highlight(entityId: number | null): void {
    if (this.#highlighted === entityId) return
    this.#highlighted = entityId
    this.#draw()
  }

  /** Stops all frames, timers and listeners. */
  stop(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    this.#ends.abort()
  }

  #view() {
    return toView(this.#options.kind, this.#motion.centre, this.#width, this.#height, this.#zoom)
  }

  #spinning(): boolean {
    return (
      this.#options.kind === 'globe' &&
      !this.#still &&
      !this.#looked &&
      !this.#focused &&
      !this.#dragging &&
      this.#zoom < 1.5
    )
  }

  #steer(): void {
    this.#steered = true
    this.#draw()
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame((at) => this.#paint(at))
  }

  #paint(at: number): void {
    clearTimeout(this.#rest)
    // After a pause the globe continues from its last position instead of jumping.
    const seconds = Math.min(0.1, Math.max(0, (at - this.#last) / 1000))
    this.#last = at
    const spinning = this.#spinning()
    if (!this.#dragging) this.#motion = advanceMotion(this.#motion, seconds, spinning)
    const now = Date.now()
    const isAnimating = spinning || isMoving(this.#motion) || isGrowing({ shownAt: this.#shownAt, now })
    const quick = isAnimating || this.#steered
    this.#steered = false
    const scene: Scene = {
      land: this.#land,
      arcs: this.#arcs,
      shownAt: this.#shownAt,
      colourBy: this.#colourBy,
      palette: this.#palette,
      view: this.#view(),
      now,
      ownCallsign: this.#ownCallsign,
      needed: this.#needed,
      detail: quick ? 'quick' : 'full',
      highlighted: this.#highlighted,
    }
    if (this.#painted === undefined || !isSamePicture(this.#painted, scene)) paint(this.#context, scene, this.#drawn)
    this.#painted = scene
    if (isAnimating) this.#draw()
    // allowed: no-raw-timers: the stage is not a component; its stop() clears it
    else this.#rest = setTimeout(() => this.#draw(), quick ? SETTLE_MS : IDLE_FRAME_MS)
  }

  #measure(): void {
    const { canvas } = this.#options
    const { width, height } = canvas.getBoundingClientRect()
    const density = Math.min(2, devicePixelRatio || 1)
    this.#width = width
    this.#height = height
    canvas.width = Math.max(1, Math.round(width * density))
    canvas.height = Math.max(1, Math.round(height * density))
    this.#context.setTransform(density, 0, 0, density, 0, 0)
    this.#painted = undefined
  }

  #listen(quiet: MediaQueryList): void {
    const { canvas } = this.#options
    const { signal } = this.#ends
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ) => canvas.addEventListener(type, listener, { signal, passive })
    quiet.addEventListener('change', () => this.#setStill(quiet.matches), { signal })
    const sizes = new ResizeObserver(() => {
      this.#measure()
      this.#draw()
    })
    sizes.observe(canvas)
    const unwatchTheme = watchTheme(() => this.restyle())
    signal.addEventListener('abort', () => {
      sizes.disconnect()
      unwatchTheme()
    })
    on('pointerdown', (event) => this.#down(event))
    on('pointermove', (event) => this.#move(event))
    on('pointerup', (event) => this.#up(event))
    on('pointercancel', (event) => this.#release(event))
    on('pointerleave', () => this.#look(false))
    on('focus', () => this.#focus(true))
    on('blur', () => this.#focus(false))
    on(
      'wheel',
      (event) => {
        event.preventDefault()
        this.zoom(event.deltaY < 0 ? ZOOM.step : 1 / ZOOM.step)
      },
      false,
    )
  }

  #setStill(still: boolean): void {
    this.#still = still
    this.#draw()
  }

  #look(looked: boolean): void {
    if (this.#looked === looked) return
    this.#looked = looked
    if (!looked) this.#options.onPick(null, 0, 0)
    this.#draw()
  }

  #focus(focused: boolean): void {
    this.#focused = focused && this.#options.canvas.matches(':focus-visible')
    this.#draw()
  }

  #down(event: PointerEvent): void {
    this.#pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY })
    this.#options.canvas.setPointerCapture(event.pointerId)
    if (this.#pointers.size > 1) return
    this.#motion = { ...this.#motion, swing: INITIAL_CENTRE }
    this.#dragging = { moved: false, at: event.timeStamp, x: event.offsetX, y: event.offsetY, swing: INITIAL_CENTRE }
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId)
    if (!before) {
      this.#look(event.pointerType === 'mouse')
      this.#options.onPick(pick(this.#drawn, event.offsetX, event.offsetY), event.offsetX, event.offsetY)
      return
    }
    if (this.#pointers.size === 2) {
      this.#pinch(event)
      return
    }
    const drag = this.#dragging
    if (!drag) return
    if (!drag.moved && Math.hypot(event.offsetX - drag.x, event.offsetY - drag.y) < TAP_SLOP_PX) return
    const { radius } = this.#view()
    const centre = dragCentre(this.#motion.centre, event.offsetX - before.x, event.offsetY - before.y, radius)
    const seconds = Math.max(0.008, (event.timeStamp - drag.at) / 1000)
    const turnedBy = (to: number, from: number) => ((to - from + 540) % 360) - 180
    this.#dragging = {
      ...drag,
      moved: true,
      at: event.timeStamp,
      swing: {
        lat: (centre.lat - this.#motion.centre.lat) / seconds,
        lon: turnedBy(centre.lon, this.#motion.centre.lon) / seconds,
      },
    }
    this.#motion = { centre, swing: INITIAL_CENTRE }
    this.#pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY })
    this.#options.onPick(null, 0, 0)
    this.#steer()
  }

  #pinch(event: PointerEvent): void {
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    const before = this.#pointers.get(event.pointerId)
    if (!other || !before) return
    const previousDistance = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(event.offsetX - other.x, event.offsetY - other.y)
    this.#pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY })
    if (this.#dragging) this.#dragging = { ...this.#dragging, moved: true }
    if (previousDistance > 0) this.zoom(is / previousDistance)
  }

  #up(event: PointerEvent): void {
    const drag = this.#dragging
    const isSinglePointer = this.#pointers.size === 1
    this.#release(event)
    if (!drag || !isSinglePointer) return
    if (!drag.moved) {
      const picked = pick(this.#drawn, event.offsetX, event.offsetY)
      if (picked) this.#options.onOpen(picked)
    } else if (event.timeStamp - drag.at < 80 && !this.#still) {
      this.#motion = { ...this.#motion, swing: drag.swing }
    }
    this.#draw()
  }

  #release(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId)
    this.#dragging = null
  }
}
