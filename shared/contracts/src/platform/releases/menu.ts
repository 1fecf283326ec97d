/** Where rail, bottom bar and command palette lead: each part declares its own entries, the shell knows none by name. */
import { type Static, Type } from 'typebox'

/** Lines of an icon on 24 by 24, as SVG elements; no other attributes are drawn. */
const number = Type.String({ pattern: '^-?[\\d.]{1,9}$' })
export const IconShape = Type.Union([
  Type.Tuple([
    Type.Literal('path'),
    Type.Object({ d: Type.String({ pattern: '^[\\dMmLlHhVvCcSsQqTtAaZz .,e-]{1,600}$' }) }),
  ]),
  Type.Tuple([Type.Literal('circle'), Type.Object({ cx: number, cy: number, r: number })]),
  Type.Tuple([Type.Literal('line'), Type.Object({ x1: number, y1: number, x2: number, y2: number })]),
  Type.Tuple([
    Type.Literal('rect'),
    Type.Object({
      x: number,
      y: number,
      width: number,
      height: number,
      rx: Type.Optional(number),
      ry: Type.Optional(number),
    }),
  ]),
  Type.Tuple([Type.Literal('ellipse'), Type.Object({ cx: number, cy: number, rx: number, ry: number })]),
  Type.Tuple([Type.Literal('polyline'), Type.Object({ points: Type.String({ pattern: '^[\\d .,-]{1,400}$' }) })]),
])
export type IconShape = Static<typeof IconShape>

export const MenuName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,79}$' })

export const MenuEntry = Type.Object({
  name: MenuName,
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** A path of one of its pages, without parameters. */
  path: Type.String({ pattern: '^/[\\w/-]*$', maxLength: 80 }),
  icon: Type.Array(IconShape, { minItems: 1, maxItems: 12 }),
  /** Lower ones come first. */
  place: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Other paths of the same place. */
  also: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 8 })),
  /** Its label in the bottom bar of a phone; those without stand behind More. */
  bar: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  /** Only there, not in the rail. */
  barOnly: Type.Optional(Type.Literal(true)),
  /** Stands first in the command palette. */
  first: Type.Optional(Type.Literal(true)),
  /** A number beside it: how many unread notifications there are. */
  count: Type.Optional(Type.Literal('notifications')),
})
export type MenuEntry = Static<typeof MenuEntry>

/** The same as it stands in `mfe.config.ts`: the icon by its name at lucide.dev. */
export interface MenuDeclaration extends Omit<MenuEntry, 'icon' | 'place'> {
  readonly icon: string
  readonly place?: number
}

/** Of entries that do not say where they want to stand: after those that do. */
export const LAST_PLACE = 1_000
