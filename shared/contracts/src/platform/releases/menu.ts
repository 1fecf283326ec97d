/** Entries of rail, bottom bar and command palette: each part declares its own, and the shell knows none by name. */
import { type Static, Type } from 'typebox'

/** Icon paths on a 24 by 24 grid, as SVG elements; other attributes are ignored. */
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

/** A separate key in the rail. */
const RailKey = Type.Object({
  /** Sort order, lowest first. */
  place: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** The name of the group, where that differs from the name of its first tab. */
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  /** Below, with help and settings. */
  foot: Type.Optional(Type.Literal(true)),
  /** Only for visitors. Keys that lead to a page for members are never shown to them. */
  visitors: Type.Optional(Type.Literal(true)),
})

/** What the shell fills in for a member: the callsign and the id of the account, and the present year (UTC). */
export const MENU_PARAMETERS = ['callsign', 'id', 'year'] as const

export const MenuEntry = Type.Object({
  name: MenuName,
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** A path of one of its pages; of parameters only `MENU_PARAMETERS`. */
  path: Type.String({ pattern: '^/[\\w/:-]*$', maxLength: 80 }),
  icon: Type.Array(IconShape, { minItems: 1, maxItems: 12 }),
  /** Entries of one group are tabs of each other, above the page. One without a group is a key of the rail. */
  group: Type.Optional(MenuName),
  /** Lower ones come first: among the tabs of the group, or without a group in the rail. */
  place: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** The first entry of a group that has a key stands for the group; a key of another one is a shortcut. */
  rail: Type.Optional(RailKey),
  /** Other paths of the same place; `/logger/*` is everything below one. */
  also: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 8 })),
  /** Its label in a member's bottom bar on a phone. */
  bar: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  /** What people come for most: first in the command palette, the key in the middle of the bottom bar. */
  first: Type.Optional(Type.Literal(true)),
  /** Badge: number of unread notifications. */
  count: Type.Optional(Type.Literal('notifications')),
})
export type MenuEntry = Static<typeof MenuEntry>

/** The same as in `mfe.config.ts`: the icon by its name at lucide.dev. */
export interface MenuDeclaration extends Omit<MenuEntry, 'icon' | 'place'> {
  readonly icon: string
  readonly place?: number
}

/** Of entries without a `place`: after those that have one. */
export const LAST_PLACE = 1_000
