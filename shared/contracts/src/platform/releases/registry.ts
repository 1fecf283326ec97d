/**
 * The registry answers one question: which release of each microfrontend does this visitor get? The API resolves it and
 * writes it into the page; the shell and `shared/federation` read it from there.
 */
import { type Static, Type } from 'typebox'
import { BadgeLines } from '../embeds/badge-lines.ts'
import { PageRoom, StreamRoom } from '../embeds/room.ts'
import { ReleasedDeprecation } from './deprecation.ts'
import { MenuEntry, MenuName } from './menu.ts'
import { ReleasedUpstream } from './upstream.ts'

/** Screens for which `laterOnPhones` is meant, and all others, as media queries. */
export const PHONE = '(width < 760px)'
export const NO_PHONE = '(width >= 760px)'

/** One immutable, content-hashed build of one microfrontend. */
export const Release = Type.Object({
  /** `<version>-<hash8>`, the folder in the release store below `/mfe/<name>/`. */
  id: Type.String(),
  version: Type.String(),
  /** Address of the federation entry, e.g. `/mfe/feed/0.1.0-1a2b3c4d/remoteEntry.5e6f7a8b.js`. */
  entry: Type.String(),
  /**
   * Every file of the release, relative path → `sha384-…`. Nothing else is ever loaded. In a page only those of what it shows:
   * whoever wants a page or widget that `preload` does not name asks first.
   */
  files: Type.Record(Type.String(), Type.String()),
  /** Versions of shared packages it was built for; the shell refuses it when they do not fit. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Name of the federation container, different for each release, so that two releases can live in one page. */
  container: Type.String(),
  /** Files needed to show each page (`home`) and widget (`widgets/log-bar`), for preload hints: relative paths. */
  preload: Type.Record(Type.String(), Type.Array(Type.String())),
  /**
   * Language → the file of its messages, without English, which is in the code. In a page only the language that it shows:
   * whoever wants another one asks, as for files.
   */
  languages: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type Release = Static<typeof Release>

/** `GET /api/releases/:microfrontend/:id`: what pages that do not need a release at once leave out of it. */
export const ReleaseParts = Type.Pick(Release, ['files', 'preload', 'languages'])
export type ReleaseParts = Static<typeof ReleaseParts>

export const RegistryPage = Type.Object({
  name: Type.String(),
  paths: Type.Array(Type.String()),
  title: Type.String(),
  guard: Type.Union([Type.Literal('none'), Type.Literal('member'), Type.Literal('admin')]),
  hide: Type.Array(Type.Union([Type.Literal('header'), Type.Literal('rail'), Type.Literal('footer')])),
  firstData: Type.Array(Type.String()),
  /** Widgets of other microfrontends that the page shows at once. */
  widgets: Type.Optional(Type.Array(Type.String())),
  /** Those of them that a visitor on a phone gets with the first touch. */
  laterOnPhones: Type.Optional(Type.Array(Type.String())),
  redirectSignedIn: Type.Optional(Type.String()),
  redirectVisitors: Type.Optional(Type.String()),
})
export type RegistryPage = Static<typeof RegistryPage>

export const EmbedOption = Type.Object({
  label: Type.String(),
  kind: Type.Union([Type.Literal('choice'), Type.Literal('color'), Type.Literal('text'), Type.Literal('number')]),
  choices: Type.Optional(Type.Array(Type.String())),
  default: Type.String(),
})

/** An embed, as its `embed.ts` declares it, and the files of its build. What is optional is missing in releases of before. */
export const ReleasedEmbed = Type.Object({
  name: Type.String(),
  title: Type.String(),
  blurb: Type.Optional(Type.String({ maxLength: 400 })),
  place: Type.Optional(Type.Integer()),
  element: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  /** Natural size on a page. */
  size: Type.Object({ width: Type.Number(), height: Type.Number() }),
  page: Type.Optional(PageRoom),
  stream: Type.Optional(StreamRoom),
  options: Type.Record(Type.String(), EmbedOption),
  topics: Type.Array(Type.String()),
  subscribersOnly: Type.Boolean(),
  /** The call of the own upstream that has its data. */
  call: Type.Optional(Type.String()),
  standsFor: Type.Optional(Type.Literal('profile')),
  /** JSON Schema of what its view is given. */
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  badge: Type.Optional(BadgeLines),
  /** Files of the standalone build inside the release: relative paths. Empty until the embed is built. */
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
})
export type ReleasedEmbed = Static<typeof ReleasedEmbed>

/** A property of a widget, as the contract of its props declares it. */
export const WidgetProp = Type.Object({ type: Type.String(), optional: Type.Boolean() })
export type WidgetProp = Static<typeof WidgetProp>

/** What a microfrontend offers, as its release says it: the declaration of `mfe.config.ts` with defaults filled in. */
export const ReleaseConfig = Type.Object({
  /** The team that answers for it; releases of before do not say. */
  owner: Type.Optional(Type.String({ maxLength: 80 })),
  pages: Type.Array(RegistryPage),
  widgets: Type.Array(Type.String()),
  embeds: Type.Array(ReleasedEmbed),
  /** What it adds to rail, bottom bar and command palette; releases of before say the names alone. */
  menu: Type.Optional(Type.Array(Type.Union([MenuEntry, MenuName]), { maxItems: 20 })),
  /** First parts of the paths of its own calls, below `/api/x/`: `awards`, `awards/seals`. */
  calls: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$', maxLength: 80 }), { maxItems: 20 }),
  ),
  /** The service of its team, and the calls that it answers. */
  upstream: Type.Optional(ReleasedUpstream),
  /** What a page may weigh, as `budgets` of the declaration says. */
  budget: Type.Optional(Type.Object({ page: Type.Integer({ minimum: 1 }) })),
  /** Widgets that will go, by name (`logger/log-bar`). */
  deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
  /** Widget (`logger/log-bar`) → its props by name; widgets whose contract says nothing are left out. */
  props: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), WidgetProp))),
})
export type ReleaseConfig = Static<typeof ReleaseConfig>

/** The README of a part, as text, in its release. */
export const DOCS_FILE = 'README.txt'

/** `release.json` in the folder of a release. */
export const ReleaseManifest = Type.Interface([Release], {
  /** `feed`, …, or `shell`. */
  name: Type.String(),
  config: ReleaseConfig,
  /** Languages in which no text of it is English. */
  wholeIn: Type.Optional(Type.Array(Type.String())),
  /** Language → what it calls its pages, menu entries and embeds, and says on badges: English → translated, messages of ICU. */
  titles: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
  /** Page or widget → what its code may load later, beside its `preload`. Releases of before do not say. */
  later: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** What it takes from our own shared packages: module (`@onfreq/session/store`) → names that it imports. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** The server build: what draws pages for visitors before any code runs, and its styles; relative paths. */
  server: Type.Optional(Type.Object({ script: Type.String(), style: Type.String() })),
  /** Only for the shell: what the page loads, in order; relative paths. */
  shell: Type.Optional(
    Type.Object({
      scripts: Type.Array(Type.String()),
      styles: Type.Array(Type.String()),
      /** Fonts and the like that every page needs at once. */
      preload: Type.Array(Type.String()),
      /** Versions of the shared packages that it provides to releases. */
      provides: Type.Record(Type.String(), Type.String()),
      /** Its pages may list files by page and widget. Shells of before take every list that is not empty for whole. */
      asksByPart: Type.Optional(Type.Literal(true)),
      /** What our own shared packages offer in it: module → exported names. */
      exports: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
      /** The packages for teams with a repository of their own, as `platform/<package>-<version>.tgz` in the release. */
      kit: Type.Optional(Type.Object({ version: Type.String(), packages: Type.Array(Type.String()) })),
    }),
  ),
})
export type ReleaseManifest = Static<typeof ReleaseManifest>

export const RegistryEntry = Type.Object({
  name: Type.String(),
  pages: Type.Array(RegistryPage),
  widgets: Type.Array(Type.String()),
  menu: Type.Optional(Type.Array(MenuEntry)),
  /** Widgets of the current release that will go, by name: told to those who develop. */
  deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
  /** `[current]` or `[current, previous]`: the second is tried when the first cannot be loaded. */
  releases: Type.Array(Release, { minItems: 1, maxItems: 2 }),
  /** Releases that were taken back: a page that shows one changes over at once. */
  withdrawn: Type.Optional(Type.Array(Type.String())),
  /** What an operator switched off, by page or `widgets/…`, '' for all of it: the sentence that stands in its place. */
  off: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Differs whenever anything in this entry does; `shape` when pages or widgets do. Development builds have none. */
  mark: Type.Optional(Type.String()),
  shape: Type.Optional(Type.String()),
})
export type RegistryEntry = Static<typeof RegistryEntry>

export const Registry = Type.Object({
  /** Changes whenever any channel moves. */
  revision: Type.String(),
  /** The shell that this page was made with; its lazily loaded files are pinned like those of a microfrontend. */
  shell: Type.Optional(Type.Pick(Release, ['id', 'version', 'entry', 'files', 'languages'])),
  microfrontends: Type.Array(RegistryEntry),
  /** Shells that were taken back: a page that runs on one is loaded anew when it is next left or put away. */
  withdrawnShells: Type.Optional(Type.Array(Type.String())),
})
export type Registry = Static<typeof Registry>

/** `GET /api/registry?have=`: what differs from what the page has. */
export const RegistryChanges = Type.Object({
  revision: Type.String(),
  withdrawnShells: Type.Optional(Type.Array(Type.String())),
  /** Entries without the files of their releases; without pages and widgets where these are what the page has. */
  changed: Type.Array(
    Type.Interface([Type.Omit(RegistryEntry, ['pages', 'widgets', 'menu', 'releases'])], {
      /** Of releases that the page has, the id alone. */
      releases: Type.Array(Type.Union([Release, Type.Object({ id: Type.String() })])),
      pages: Type.Optional(Type.Array(RegistryPage)),
      widgets: Type.Optional(Type.Array(Type.String())),
      menu: Type.Optional(Type.Array(MenuEntry)),
    }),
  ),
  gone: Type.Array(Type.String()),
})
export type RegistryChanges = Static<typeof RegistryChanges>
