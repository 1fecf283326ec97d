/**
 * The registry answers one question: which release of each microfrontend does this visitor get? The API resolves it and
 * writes it into the page; the shell and `shared/federation` read it from there.
 */
import { type Static, Type } from 'typebox'

/** One immutable, content-hashed build of one microfrontend. */
export const Release = Type.Object({
  /** `<version>-<hash8>`, the folder in the release store below `/mfe/<name>/`. */
  id: Type.String(),
  version: Type.String(),
  /** Address of the federation manifest, e.g. `/mfe/feed/0.1.0-1a2b3c4d/mf-manifest.json`. */
  entry: Type.String(),
  /** Every file of the release, relative path → `sha384-…`. Nothing else is ever loaded. */
  files: Type.Record(Type.String(), Type.String()),
  /** Versions of shared packages it was built for; the shell refuses it when they do not fit. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Files needed to show each page, for preload hints: page name → relative paths. */
  preload: Type.Record(Type.String(), Type.Array(Type.String())),
})
export type Release = Static<typeof Release>

export const RegistryPage = Type.Object({
  name: Type.String(),
  paths: Type.Array(Type.String()),
  title: Type.String(),
  guard: Type.Union([Type.Literal('none'), Type.Literal('member'), Type.Literal('admin')]),
  hide: Type.Array(Type.Union([Type.Literal('header'), Type.Literal('rail'), Type.Literal('footer')])),
  firstData: Type.Array(Type.String()),
  redirectSignedIn: Type.Optional(Type.String()),
})
export type RegistryPage = Static<typeof RegistryPage>

export const RegistryEntry = Type.Object({
  name: Type.String(),
  pages: Type.Array(RegistryPage),
  widgets: Type.Array(Type.String()),
  /** `[current]` or `[current, previous]`: the second is tried when the first cannot be loaded. */
  releases: Type.Array(Release, { minItems: 1, maxItems: 2 }),
})
export type RegistryEntry = Static<typeof RegistryEntry>

export const Registry = Type.Object({
  /** Changes whenever any channel moves. */
  revision: Type.String(),
  microfrontends: Type.Array(RegistryEntry),
})
export type Registry = Static<typeof Registry>
