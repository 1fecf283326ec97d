/** How much room an embed needs, as its `embed.ts` declares it: what to enter in OBS, the size of a frame, and the height that an element keeps. */
import { type Static, Type } from 'typebox'

/** On a page; all in CSS pixels. */
export const PageRoom = Type.Object({
  /** Natural width. */
  width: Type.Number({ minimum: 1, maximum: 4000 }),
  /** Height of what is always there: all of it, or what stands above the rows. */
  head: Type.Number({ minimum: 0, maximum: 4000 }),
  /** Where it is folded: narrower than `below` the head is higher. */
  narrow: Type.Optional(Type.Object({ below: Type.Number(), head: Type.Number() })),
  rows: Type.Optional(
    Type.Object({
      /** Rows (or pictures) that are shown unless the address says otherwise. */
      usual: Type.Integer({ minimum: 1, maximum: 100 }),
      /** Of each row; or `ratio`. */
      height: Type.Optional(Type.Number()),
      /** Height of a picture for its width, where rows are of pictures. */
      ratio: Type.Optional(Type.Number()),
      /** So many beside each other … */
      across: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      /** … and from this width on so many. */
      wide: Type.Optional(Type.Object({ from: Type.Number(), across: Type.Integer({ minimum: 1, maximum: 12 }) })),
      /** Pictures grow no further than in an element of this width. */
      most: Type.Optional(Type.Number()),
    }),
  ),
})
export type PageRoom = Static<typeof PageRoom>

/** On a stream, at 100 per cent, with the room that the shadow of the plate takes; in CSS pixels. */
export const StreamRoom = Type.Object({
  width: Type.Number({ minimum: 1, maximum: 4000 }),
  height: Type.Number({ minimum: 1, maximum: 4000 }),
  /** Rows (or pictures, so many across) within the height, and what each further row adds to it. */
  rows: Type.Optional(Type.Integer()),
  row: Type.Optional(Type.Number()),
  across: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type StreamRoom = Static<typeof StreamRoom>
