/** `GET /api/platform`: what is released here, for those who build with it. The page `/platform` shows it. */
import { type Static, Type } from 'typebox'
import { ReleasedDeprecation } from './deprecation.ts'
import { WidgetProp } from './registry.ts'

/** A widget that others may mount. */
export const PlatformWidget = Type.Object({
  /** `logger/log-bar` */
  name: Type.String(),
  /** Undefined where its contract says nothing. */
  props: Type.Optional(Type.Record(Type.String(), WidgetProp)),
  /** Null while it stays. */
  deprecated: Type.Union([ReleasedDeprecation, Type.Null()]),
  /** Parts whose releases mount it. */
  used_by: Type.Array(Type.String()),
})
export type PlatformWidget = Static<typeof PlatformWidget>

/** A release that visitors got. */
export const PlatformChange = Type.Object({
  release: Type.String(),
  at: Type.String(),
  /** What the gate noted: `new: widget logger/log-bar`. */
  notes: Type.Array(Type.String()),
})
export type PlatformChange = Static<typeof PlatformChange>

/** A part as its stable release says it. */
export const PlatformPart = Type.Object({
  name: Type.String(),
  /** The team; null in releases of before. */
  owner: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  /** Since when visitors have it; ISO 8601 UTC. */
  released_at: Type.String(),
  /** Its README as of this release, below `/mfe/`; null in releases of before. */
  docs: Type.Union([Type.String(), Type.Null()]),
  /** The Storybook of this release, below `/platform/stories/`; null where its team sent none. */
  stories: Type.Union([Type.String(), Type.Null()]),
  /** What visitors got lately, the newest first, and what each added, took away or announced. */
  changes: Type.Array(PlatformChange),
  /** What three quarters of its visits of the last week stayed within: milliseconds, CLS in thousandths. By metric. */
  vitals: Type.Record(Type.String(), Type.Integer()),
  /** Brotli bytes of its heaviest page; null where nobody has weighed it. */
  heaviest: Type.Union([Type.Integer(), Type.Null()]),
  /** Brotli bytes that a page of it may weigh; null where it says nothing. */
  budget: Type.Union([Type.Integer(), Type.Null()]),
  pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String(), guard: Type.String() })),
  widgets: Type.Array(PlatformWidget),
  embeds: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
  menu: Type.Array(Type.String()),
  /** Calls that its own service answers, below `/api/x/<part>/`. */
  own_calls: Type.Array(
    Type.Object({
      name: Type.String(),
      method: Type.String(),
      may: Type.String(),
      /** Null while it stays. */
      deprecated: Type.Union([ReleasedDeprecation, Type.Null()]),
    }),
  ),
  /** What it takes: widgets of others, calls of the API, live messages. */
  takes: Type.Object({
    widgets: Type.Array(Type.String()),
    calls: Type.Array(Type.String()),
    events: Type.Array(Type.String()),
  }),
})
export type PlatformPart = Static<typeof PlatformPart>

export const PlatformAnswer = Type.Object({
  /** Packages to build with, at `/platform/<package>-<version>.tgz`; null while no shell with a kit is released. */
  kit: Type.Union([Type.Object({ version: Type.String(), packages: Type.Array(Type.String()) }), Type.Null()]),
  /** The design system, and with it the Storybooks of all parts; null where the shell's release has none. */
  stories: Type.Union([Type.String(), Type.Null()]),
  /** What the shell shares with every part: module → how many names. */
  shared: Type.Record(Type.String(), Type.Integer()),
  parts: Type.Array(PlatformPart),
})
export type PlatformAnswer = Static<typeof PlatformAnswer>
