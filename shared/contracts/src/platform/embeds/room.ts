/**
 * Declared size of an embed in its `embed.ts`: the size to enter in OBS, the frame size, and the height reserved by an
 * element.
 */
import { type Static, Type } from 'typebox'

/** On a page; all in CSS pixels. */
export const PageRoom = Type.Object({
  /** Natural width. */
  width: Type.Number({ minimum: 1, maximum: 4000 }),
  /** Height of the fixed part: everything, or the head above the rows. */
  head: Type.Number({ minimum: 0, maximum: 4000 }),
  /** Head height when narrower than `below`. */
  narrow: Type.Optional(Type.Object({ below: Type.Number(), head: Type.Number() })),
  rows: Type.Optional(
    Type.Object({
      /** Default number of rows (or pictures). */
      usual: Type.Integer({ minimum: 1, maximum: 100 }),
      /** Height per row; or `ratio`. */
      height: Type.Optional(Type.Number()),
      /** Picture height relative to its width, for picture rows. */
      ratio: Type.Optional(Type.Number()),
      /** Columns … */
      across: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      /** … and columns from this width. */
      wide: Type.Optional(Type.Object({ from: Type.Number(), across: Type.Integer({ minimum: 1, maximum: 12 }) })),
      /** Pictures stop growing at this element width. */
      most: Type.Optional(Type.Number()),
    }),
  ),
})
export type PageRoom = Static<typeof PageRoom>

/** On a stream at 100 per cent, including the plate's shadow; in CSS pixels. */
export const StreamRoom = Type.Object({
  width: Type.Number({ minimum: 1, maximum: 4000 }),
  height: Type.Number({ minimum: 1, maximum: 4000 }),
  /** Rows (or pictures per row) within the height, and the height per additional row. */
  rows: Type.Optional(Type.Integer()),
  row: Type.Optional(Type.Number()),
  across: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type StreamRoom = Static<typeof StreamRoom>
