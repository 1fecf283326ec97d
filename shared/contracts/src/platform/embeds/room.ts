/**
 * Size of an embed declared in its `embed.ts`: the size to enter in OBS, the size of the frame, and the height that an
 * element reserves.
 */
import { type Static, Type } from 'typebox'

/** Size on a page, in CSS pixels. */
export const PageRoom = Type.Object({
  /** Width without constraints. */
  width: Type.Number({ minimum: 1, maximum: 4000 }),
  /** Height of the fixed part: everything, or what is above the rows. */
  head: Type.Number({ minimum: 0, maximum: 4000 }),
  /** Height of the fixed part if the embed is narrower than `below`. */
  narrow: Type.Optional(Type.Object({ below: Type.Number(), head: Type.Number() })),
  rows: Type.Optional(
    Type.Object({
      /** Default number of rows (or pictures). */
      usual: Type.Integer({ minimum: 1, maximum: 100 }),
      /** Height of a row; if absent, `ratio` applies. */
      height: Type.Optional(Type.Number()),
      /** For rows of pictures: height of a picture relative to its width. */
      ratio: Type.Optional(Type.Number()),
      /** Number of columns. */
      across: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      /** Number of columns from this width on. */
      wide: Type.Optional(Type.Object({ from: Type.Number(), across: Type.Integer({ minimum: 1, maximum: 12 }) })),
      /** Width of the element above which pictures no longer grow. */
      most: Type.Optional(Type.Number()),
    }),
  ),
})
export type PageRoom = Static<typeof PageRoom>

/** Size on a stream at 100 per cent in CSS pixels, including the shadow of the plate. */
export const StreamRoom = Type.Object({
  width: Type.Number({ minimum: 1, maximum: 4000 }),
  height: Type.Number({ minimum: 1, maximum: 4000 }),
  /** Rows (or pictures per row) that fit into the height, and the height of each additional row. */
  rows: Type.Optional(Type.Integer()),
  row: Type.Optional(Type.Number()),
  across: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type StreamRoom = Static<typeof StreamRoom>
