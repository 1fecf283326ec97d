/** Entries of rail, bottom bar and command palette. Each part declares its own; the shell contains none of them. */
import { type Static, Type } from 'typebox'

/** Paths of an icon on a grid of 24 by 24, as SVG elements; other attributes are ignored. */
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

/** The key of a group in the rail. */
const RailKey = Type.Object({
  /** Sort order, lowest first. */
  place: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Name of the group if it differs from the name of its first tab. */
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  /** Whether it is at the bottom, with help and settings. */
  foot: Type.Optional(Type.Literal(true)),
  /** Whether it is only for visitors. Keys for pages that require a login are never shown to visitors. */
  visitors: Type.Optional(Type.Literal(true)),
})

/** Parameters that the shell replaces for a member: callsign and id of the account, and the current year (UTC). */
export const MENU_PARAMETERS = ['callsign', 'id', 'year'] as const

export const MenuEntry = Type.Object({
  name: MenuName,
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** Path of one of the part's pages; its only parameters may be `MENU_PARAMETERS`. */
  path: Type.String({ pattern: '^/[\\w/:-]*$', maxLength: 80 }),
  icon: Type.Array(IconShape, { minItems: 1, maxItems: 12 }),
  /** Entries of a group are tabs above the page. An entry without a group is a key of the rail. */
  group: Type.Optional(MenuName),
  /** Sort order, lowest first: among the tabs of the group, or in the rail. */
  place: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** The first entry of a group that has a key represents the group; a key of another entry is a shortcut. */
  rail: Type.Optional(RailKey),
  /** Other paths for which the entry is active; `/logger/*` includes all paths below. */
  also: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 8 })),
  /** Label in the bottom bar of members on a phone. */
  bar: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  /** Whether it is the main action: first in the command palette, and the middle key of the bottom bar. */
  first: Type.Optional(Type.Literal(true)),
  /** Badge with the number of unread notifications. */
  count: Type.Optional(Type.Literal('notifications')),
})
export type MenuEntry = Static<typeof MenuEntry>

/** Menu entry in `mfe.config.ts`: the icon is named as at lucide.dev. */
export interface MenuDeclaration extends Omit<MenuEntry, 'icon' | 'place'> {
  readonly icon: string
  readonly place?: number
}

/** Sort order of entries without `place`: after those that have one. */
export const LAST_PLACE = 1_000
