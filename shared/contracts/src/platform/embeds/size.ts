/** Computes sizes of embeds. Separate from the schemas, so that the loader does not bundle them. */
import type { PageRoom, StreamRoom } from './room.ts'

export interface Room {
  readonly width: number
  readonly height: number
}

/** Values of `rows` and `size` in the URL. */
export interface RoomOptions {
  readonly rows?: string | undefined
  readonly size?: string | undefined
}

/** Height in CSS pixels of an embed in an element of this width with this number of rows; 0 means the default. */
export function heightOnPage({ head, narrow, rows }: PageRoom, width: number, count = 0): number {
  const top = narrow && width < narrow.below ? narrow.head : head
  if (!rows) return top
  const across = rows.wide && width >= rows.wide.from ? rows.wide.across : (rows.across ?? 1)
  const height = rows.height ?? (Math.min(width, rows.most ?? width) * (rows.ratio ?? 1)) / across
  return top + Math.ceil((count || rows.usual) / across) * height
}

/** Size of the frame. With fewer rows than the default, part of it is empty, as for a new log. */
export function roomOnPage(page: PageRoom, options: RoomOptions = {}): Room {
  const count = Math.max(Number(options.rows) || 0, page.rows?.usual ?? 0)
  return scaled({ width: page.width, height: heightOnPage(page, page.width, count) }, options, 1)
}

/** Size to enter in OBS, rounded to tens. */
export function roomOnStream(stream: StreamRoom, options: RoomOptions = {}): Room {
  const { width, height, rows = 0, row = 0, across = 1 } = stream
  const more = Math.max(Math.ceil(((Number(options.rows) || rows) - rows) / across), 0) * row
  return scaled({ width, height: height + more }, options, 10)
}

function scaled({ width, height }: Room, options: RoomOptions, step: number): Room {
  const scale = Math.min(Math.max(Number(options.size) || 100, 50), 400) / 100
  // Rounding avoids that 390.00000000000006 becomes 391.
  const full = (value: number) => Math.ceil(Number(((value * scale) / step).toFixed(6))) * step
  return { width: full(width), height: full(height) }
}
