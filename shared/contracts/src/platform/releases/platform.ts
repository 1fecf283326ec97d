/** `GET /api/platform`: released parts, for developers. Shown at `/platform`. */
import { type Static, Type } from 'typebox'
import { ReleasedDeprecation } from './deprecation.ts'
import { WidgetProp } from './registry.ts'

/** A widget that other parts may mount. */
export const PlatformWidget = Type.Object({
  /** `logger/log-bar` */
  name: Type.String(),
  /** Undefined without a declared contract. */
  props: Type.Optional(Type.Record(Type.String(), WidgetProp)),
  /** Null unless deprecated. */
  deprecated: Type.Union([ReleasedDeprecation, Type.Null()]),
  /** Parts whose releases mount it. */
  used_by: Type.Array(Type.String()),
})
export type PlatformWidget = Static<typeof PlatformWidget>

/** A release served to visitors. */
export const PlatformChange = Type.Object({
  release: Type.String(),
  at: Type.String(),
  /** Gate note: `new: widget logger/log-bar`. */
  notes: Type.Array(Type.String()),
})
export type PlatformChange = Static<typeof PlatformChange>

/** A part as described by its stable release. */
export const PlatformPart = Type.Object({
  name: Type.String(),
  /** The team; null in older releases. */
  owner: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  /** Served since, ISO 8601 UTC. */
  released_at: Type.String(),
  /** Its README as of this release, below `/mfe/`; null in older releases. */
  docs: Type.Union([Type.String(), Type.Null()]),
  /** Storybook of this release, below `/platform/stories/`; null when its team sent none. */
  stories: Type.Union([Type.String(), Type.Null()]),
  /** Recent releases, newest first, with what each added, removed or deprecated. */
  changes: Type.Array(PlatformChange),
  /** 75th percentile of last week's visits by metric: milliseconds, CLS in thousandths. */
  vitals: Type.Record(Type.String(), Type.Integer()),
  /** Brotli bytes of its heaviest page; null when not measured. */
  heaviest: Type.Union([Type.Integer(), Type.Null()]),
  /** Brotli byte budget of a page; null when undeclared. */
  budget: Type.Union([Type.Integer(), Type.Null()]),
  pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String(), guard: Type.String() })),
  widgets: Type.Array(PlatformWidget),
  embeds: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
  menu: Type.Array(Type.String()),
  /** Calls of its own service, below `/api/x/<part>/`. */
  own_calls: Type.Array(
    Type.Object({
      name: Type.String(),
      method: Type.String(),
      may: Type.String(),
      /** Null unless deprecated. */
      deprecated: Type.Union([ReleasedDeprecation, Type.Null()]),
    }),
  ),
  /** Dependencies: widgets of others, API calls, live messages. */
  takes: Type.Object({
    widgets: Type.Array(Type.String()),
    calls: Type.Array(Type.String()),
    events: Type.Array(Type.String()),
  }),
})
export type PlatformPart = Static<typeof PlatformPart>

export const PlatformResponse = Type.Object({
  /** Kit packages at `/platform/<package>-<version>.tgz`; null until a shell with a kit is released. */
  kit: Type.Union([Type.Object({ version: Type.String(), packages: Type.Array(Type.String()) }), Type.Null()]),
  /** Storybook of the design system and all parts; null when the shell's release has none. */
  stories: Type.Union([Type.String(), Type.Null()]),
  /** Modules shared by the shell: module → number of exported names. */
  shared: Type.Record(Type.String(), Type.Integer()),
  parts: Type.Array(PlatformPart),
})
export type PlatformResponse = Static<typeof PlatformResponse>
