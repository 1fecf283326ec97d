/** `GET /api/platform`: the released parts, for developers. Shown at `/platform`. */
import { type Static, Type } from 'typebox'
import { ReleasedDeprecation } from './deprecation.ts'
import { Power } from './power.ts'
import { WidgetProp } from './registry.ts'
import { Tier } from './tier.ts'

/** A widget that other parts may mount. */
export const PlatformWidget = Type.Object({
  /** `logger/log-bar` */
  name: Type.String(),
  /** Absent if the contract of the widget is not declared. */
  props: Type.Optional(Type.Record(Type.String(), WidgetProp)),
  /** Null unless the widget is deprecated. */
  deprecated: Type.Union([ReleasedDeprecation, Type.Null()]),
  /** Parts whose releases mount the widget. */
  used_by: Type.Array(Type.String()),
})
export type PlatformWidget = Static<typeof PlatformWidget>

/** A release served to visitors. */
export const PlatformChange = Type.Object({
  release: Type.String(),
  at: Type.String(),
  /** Notes of the gate: `new: widget logger/log-bar`. */
  notes: Type.Array(Type.String()),
})
export type PlatformChange = Static<typeof PlatformChange>

/** A part, as its stable release describes it. */
export const PlatformPart = Type.Object({
  name: Type.String(),
  /** The team; null in older releases. */
  owner: Type.Union([Type.String(), Type.Null()]),
  /** Whether it runs in the page or in a sandboxed frame. */
  tier: Tier,
  powers: Type.Array(Power),
  release: Type.String(),
  /** When it became stable, ISO 8601 UTC. */
  released_at: Type.String(),
  /** README of this release, as a path below `/mfe/`; null in older releases. */
  docs: Type.Union([Type.String(), Type.Null()]),
  /** Storybook of this release, as a path below `/platform/stories/`; null if its team uploaded none. */
  stories: Type.Union([Type.String(), Type.Null()]),
  /** Recent releases, newest first, with what they added, removed or deprecated. */
  changes: Type.Array(PlatformChange),
  /** Metric → 75th percentile of last week's visits: milliseconds, CLS in thousandths. */
  vitals: Type.Record(Type.String(), Type.Integer()),
  /** Brotli bytes of its heaviest page; null if not measured. */
  heaviest: Type.Union([Type.Integer(), Type.Null()]),
  /** Budget of a page in brotli bytes; null if not declared. */
  budget: Type.Union([Type.Integer(), Type.Null()]),
  pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String(), guard: Type.String() })),
  widgets: Type.Array(PlatformWidget),
  embeds: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
  menu: Type.Array(Type.String()),
  /** Calls of the team's own service, below `/api/x/<part>/`. */
  own_calls: Type.Array(
    Type.Object({
      name: Type.String(),
      method: Type.String(),
      may: Type.String(),
      /** Null unless the call is deprecated. */
      deprecated: Type.Union([ReleasedDeprecation, Type.Null()]),
    }),
  ),
  /** What it uses: widgets of other parts, API calls, live messages. */
  takes: Type.Object({
    widgets: Type.Array(Type.String()),
    calls: Type.Array(Type.String()),
    events: Type.Array(Type.String()),
  }),
})
export type PlatformPart = Static<typeof PlatformPart>

export const PlatformResponse = Type.Object({
  /** Packages of the kit at `/platform/<package>-<version>.tgz`; null if no released shell contains a kit. */
  kit: Type.Union([Type.Object({ version: Type.String(), packages: Type.Array(Type.String()) }), Type.Null()]),
  /** Storybook of the design system and all parts; null if the release of the shell has none. */
  stories: Type.Union([Type.String(), Type.Null()]),
  /** Shared module → number of names it exports. */
  shared: Type.Record(Type.String(), Type.Integer()),
  parts: Type.Array(PlatformPart),
})
export type PlatformResponse = Static<typeof PlatformResponse>
