/** Arithmetic of the room that embeds declare. Apart from the schemas, so that the loader carries none of them. */
import type { PageRoom, StreamRoom } from './room.ts'

export interface Room {
  readonly width: number
  readonly height: number
}

/** What was chosen of `rows` and `size`, as text of an address. */
export interface RoomOptions {
  readonly rows?: string | undefined
  readonly size?: string | undefined
}

/** In CSS pixels: the height of an embed in an element of this width, with so many rows; 0 for as many as is usual. */
export function heightOnPage({ head, narrow, rows }: PageRoom, width: number, count = 0): number {
  const top = narrow && width < narrow.below ? narrow.head : head
  if (!rows) return top
  const across = rows.wide && width >= rows.wide.from ? rows.wide.across : (rows.across ?? 1)
  const height = rows.height ?? (Math.min(width, rows.most ?? width) * (rows.ratio ?? 1)) / across
  return top + Math.ceil((count || rows.usual) / across) * height
}

/** Size of a frame. Fewer rows than is usual leave a part of it clear, as a log that has just begun does. */
export function roomOnPage(page: PageRoom, options: RoomOptions = {}): Room {
  const count = Math.max(Number(options.rows) || 0, page.rows?.usual ?? 0)
  return scaled({ width: page.width, height: heightOnPage(page, page.width, count) }, options, 1)
}

/** What to enter in OBS: in tens, as people enter it. */
export function roomOnStream(stream: StreamRoom, options: RoomOptions = {}): Room {
  const { width, height, rows = 0, row = 0, across = 1 } = stream
  const more = Math.max(Math.ceil(((Number(options.rows) || rows) - rows) / across), 0) * row
  return scaled({ width, height: height + more }, options, 10)
}

function scaled({ width, height }: Room, options: RoomOptions, step: number): Room {
  const scale = Math.min(Math.max(Number(options.size) || 100, 50), 400) / 100
  // 390.00000000000006 is 390.
  const whole = (value: number) => Math.ceil(Number(((value * scale) / step).toFixed(6))) * step
  return { width: whole(width), height: whole(height) }
}
