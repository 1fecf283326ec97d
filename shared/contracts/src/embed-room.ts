/** How much room a widget needs: what to enter in OBS, and the size of a frame. Held by a test with the longest usual texts. */
import type { EmbedName } from './embed.ts'

export interface Room {
  readonly width: number
  readonly height: number
}

/** Rows (or pictures, so many across) within the height, and what each further row adds to it. */
interface Growth {
  readonly rows: number
  readonly row: number
  readonly across?: number
}

/** On a stream, at 100 per cent, with the room that the shadow of the plate takes. */
const ON_STREAM: Readonly<Record<EmbedName, Room & Partial<Growth>>> = {
  'live-info': { width: 950, height: 160 },
  'last-frequency': { width: 420, height: 170 },
  photos: { width: 490, height: 380, rows: 4, row: 166, across: 2 },
  sstv: { width: 490, height: 380, rows: 4, row: 166, across: 2 },
  logs: { width: 530, height: 280, rows: 5, row: 37 },
  leaderboard: { width: 400, height: 470, rows: 10, row: 38 },
  contest: { width: 400, height: 520, rows: 10, row: 38 },
  globe: { width: 720, height: 720 },
}

/** On a page the height is the one that the microfrontend declares. */
const ON_PAGE: Partial<Record<string, Growth>> = {
  photos: { rows: 4, row: 182, across: 2 },
  sstv: { rows: 4, row: 182, across: 2 },
  logs: { rows: 10, row: 36 },
}

/** What was chosen of `rows` and `size`, as text of an address. */
export interface RoomOptions {
  readonly rows?: string | undefined
  readonly size?: string | undefined
}

/** In tens, as people enter it. `usual` is for widgets that are not known here. */
export function roomOnStream(name: string, usual: Room, options: RoomOptions = {}): Room {
  return grown(isKnown(name) ? ON_STREAM[name] : usual, options, 10)
}

/** `usual` is the size that its microfrontend declares. */
export function roomOnPage(name: string, usual: Room, options: RoomOptions = {}): Room {
  return grown({ ...usual, ...ON_PAGE[name] }, options, 1)
}

function grown(room: Room & Partial<Growth>, options: RoomOptions, step: number): Room {
  const { width, height, rows = 0, row = 0, across = 1 } = room
  // Fewer rows leave a part of it clear, as a log that has just begun does.
  const more = Math.max(Math.ceil(((Number(options.rows) || rows) - rows) / across), 0) * row
  const scale = Math.min(Math.max(Number(options.size) || 100, 50), 400) / 100
  const whole = (value: number) => Math.ceil((value * scale) / step) * step
  return { width: whole(width), height: whole(height + more) }
}

function isKnown(name: string): name is EmbedName {
  return Object.hasOwn(ON_STREAM, name)
}
