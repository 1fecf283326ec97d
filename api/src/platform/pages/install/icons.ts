/** The icon of the installed site: a carrier with two sidebands, as in the favicon. */
import { toPng } from '../../../kernel/drawing/raster.ts'
import { rect, svg } from '../../../kernel/drawing/svg.ts'

const GROUND = '#0a0f16'
const NEEDLE = '#ffb545'
const SIDE = 32

const MARK = `<g stroke="${NEEDLE}" stroke-linecap="round" stroke-width="3" fill="none"><path d="M16 6v20"/><path d="M10 12v8M22 12v8" opacity=".75"/><path d="M4.5 15v2M27.5 15v2" opacity=".45"/></g>`

/** `any` has rounded corners; `maskable` fills the square and keeps the mark inside the safe zone. */
export type IconPurpose = 'any' | 'maskable'

export function drawIcon(purpose: IconPurpose): string {
  const ground = rect({ x: 0, y: 0, width: SIDE, height: SIDE, radius: purpose === 'any' ? 7 : 0, fill: GROUND })
  const mark = purpose === 'any' ? MARK : `<g transform="translate(16 16) scale(.68) translate(-16 -16)">${MARK}</g>`
  return svg(SIDE, SIDE, ground, mark)
}

const drawn = new Map<string, Promise<Buffer>>()

/** Rendered once per size and purpose. */
export function iconPng(purpose: IconPurpose, size: number): Promise<Buffer> {
  const key = `${purpose} ${size}`
  const icon = drawn.get(key) ?? toPng(drawIcon(purpose), { width: size })
  drawn.set(key, icon)
  return icon
}
