/**
 * The registry states which release of each microfrontend a visitor gets. The API resolves it and embeds it in the
 * page, where the shell and `shared/federation` read it.
 */
import { type Static, Type } from 'typebox'
import { BadgeLines } from '../embeds/badge-lines.ts'
import { PageRoom, StreamRoom } from '../embeds/room.ts'
import { ReleasedDeprecation } from './deprecation.ts'
import { MenuEntry, MenuName } from './menu.ts'
import { ReleasedUpstream } from './upstream.ts'

/** Media queries of screens for `laterOnPhones`, and of all others. */
export const PHONE = '(width < 760px)'
export const NO_PHONE = '(width >= 760px)'

/** One immutable, content-hashed build of one microfrontend. */
export const Release = Type.Object({
  /** `<version>-<hash8>`, the folder below `/mfe/<name>/` in the release store. */
  id: Type.String(),
  version: Type.String(),
  /** URL of the federation entry, e.g. `/mfe/feed/0.1.0-1a2b3c4d/remoteEntry.5e6f7a8b.js`. */
  entry: Type.String(),
  /**
   * Every file of the release: relative path → `sha384-…`. No other file is loaded. A page embeds only the files it
   * shows; code for a page or widget missing from `preload` is requested first.
   */
  files: Type.Record(Type.String(), Type.String()),
  /** Shared package versions it was built for; the shell refuses incompatible ones. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Federation container name, unique per release, so that two releases can run in one page. */
  container: Type.String(),
  /** Files to preload per page (`home`) and widget (`widgets/log-bar`): relative paths. */
  preload: Type.Record(Type.String(), Type.Array(Type.String())),
  /**
   * Language → message file; English is in the code. A page embeds only its own language; others are requested like
   * files.
   */
  languages: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type Release = Static<typeof Release>

/** `GET /api/releases/:microfrontend/:id`: details of a release omitted from pages that do not need it yet. */
export const ReleaseParts = Type.Pick(Release, ['files', 'preload', 'languages'])
export type ReleaseParts = Static<typeof ReleaseParts>

export const RegistryPage = Type.Object({
  name: Type.String(),
  paths: Type.Array(Type.String()),
  title: Type.String(),
  guard: Type.Union([Type.Literal('none'), Type.Literal('member'), Type.Literal('admin')]),
  hide: Type.Array(Type.Union([Type.Literal('header'), Type.Literal('rail'), Type.Literal('footer')])),
  firstData: Type.Array(Type.String()),
  /** Widgets of other microfrontends shown immediately. */
  widgets: Type.Optional(Type.Array(Type.String())),
  /** Widgets that load on first touch on a visitor's phone. */
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

/** An embed as declared in its `embed.ts`, with its build files. Optional fields are missing in older releases. */
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
  /** Upstream call that supplies its data. */
  call: Type.Optional(Type.String()),
  standsFor: Type.Optional(Type.Literal('profile')),
  /** JSON Schema of its view's props. */
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  badge: Type.Optional(BadgeLines),
  /** Files of the standalone build in the release: relative paths. Empty until the embed is built. */
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
})
export type ReleasedEmbed = Static<typeof ReleasedEmbed>

/** A widget prop as declared in its contract. */
export const WidgetProp = Type.Object({ type: Type.String(), optional: Type.Boolean() })
export type WidgetProp = Static<typeof WidgetProp>

/** A microfrontend as described by its release: the declaration of `mfe.config.ts` with defaults. */
export const ReleaseConfig = Type.Object({
  /** The owning team; missing in older releases. */
  owner: Type.Optional(Type.String({ maxLength: 80 })),
  pages: Type.Array(RegistryPage),
  widgets: Type.Array(Type.String()),
  embeds: Type.Array(ReleasedEmbed),
  /** Its entries in rail, bottom bar and command palette; older releases list only names. */
  menu: Type.Optional(Type.Array(Type.Union([MenuEntry, MenuName]), { maxItems: 20 })),
  /** Path prefixes of its own calls below `/api/x/`: `awards`, `awards/seals`. */
  calls: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$', maxLength: 80 }), { maxItems: 20 }),
  ),
  /** The team's service and its calls. */
  upstream: Type.Optional(ReleasedUpstream),
  /** Page size budgets, from `budgets` of the declaration. */
  budget: Type.Optional(Type.Object({ page: Type.Integer({ minimum: 1 }) })),
  /** Deprecated widgets by name (`logger/log-bar`). */
  deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
  /** Widget (`logger/log-bar`) → its props by name; widgets without a contract are omitted. */
  props: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), WidgetProp))),
})
export type ReleaseConfig = Static<typeof ReleaseConfig>

/** README of a part, as text, in its release. */
export const DOCS_FILE = 'README.txt'

/** `release.json` in the folder of a release. */
export const ReleaseManifest = Type.Interface([Release], {
  /** `feed`, …, or `shell`. */
  name: Type.String(),
  config: ReleaseConfig,
  /** Fully translated languages. */
  wholeIn: Type.Optional(Type.Array(Type.String())),
  /** Language → translations of pages, menu entries, embeds and badges: English → translated, ICU messages. */
  titles: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
  /** Page or widget → files its code may load later, in addition to `preload`. Missing in older releases. */
  later: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Imports from the shared packages: module (`@onfreq/session/store`) → imported names. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** The server build, which renders pages for visitors before any code runs, and its styles; relative paths. */
  server: Type.Optional(Type.Object({ script: Type.String(), style: Type.String() })),
  /** Shell only: files loaded by the page, in order; relative paths. */
  shell: Type.Optional(
    Type.Object({
      scripts: Type.Array(Type.String()),
      styles: Type.Array(Type.String()),
      /** Fonts and other files that every page needs immediately. */
      preload: Type.Array(Type.String()),
      /** Versions of the shared packages provided to releases. */
      provides: Type.Record(Type.String(), Type.String()),
      /** Its pages may list files by page and widget. Older shells treat every non-empty list as complete. */
      asksByPart: Type.Optional(Type.Literal(true)),
      /** Exports of its shared packages: module → exported names. */
      exports: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
      /** Kit packages for teams with their own repository, as `platform/<package>-<version>.tgz` in the release. */
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
  /** Deprecated widgets of the current release by name, for developer warnings. */
  deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
  /** `[current]` or `[current, previous]`: the second is the fallback. */
  releases: Type.Array(Release, { minItems: 1, maxItems: 2 }),
  /** Withdrawn releases: a page that shows one switches over immediately. */
  withdrawn: Type.Optional(Type.Array(Type.String())),
  /** Parts switched off by an operator, by page or `widgets/…`, '' for the entire part: the message shown instead. */
  off: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Changes with anything in this entry; `shape` changes with pages or widgets. Development builds have neither. */
  mark: Type.Optional(Type.String()),
  shape: Type.Optional(Type.String()),
})
export type RegistryEntry = Static<typeof RegistryEntry>

export const Registry = Type.Object({
  /** Changes whenever any channel moves. */
  revision: Type.String(),
  /** The shell release of this page; its lazily loaded files are pinned like those of a microfrontend. */
  shell: Type.Optional(Type.Pick(Release, ['id', 'version', 'entry', 'files', 'languages'])),
  microfrontends: Type.Array(RegistryEntry),
  /** Withdrawn shells: a page that runs on one reloads when it is left or hidden. */
  withdrawnShells: Type.Optional(Type.Array(Type.String())),
})
export type Registry = Static<typeof Registry>

/** `GET /api/registry?have=`: differences from the page's registry. */
export const RegistryChanges = Type.Object({
  revision: Type.String(),
  withdrawnShells: Type.Optional(Type.Array(Type.String())),
  /** Entries without release files; without pages and widgets when the page already has them. */
  changed: Type.Array(
    Type.Interface([Type.Omit(RegistryEntry, ['pages', 'widgets', 'menu', 'releases'])], {
      /** Only the id of releases that the page already has. */
      releases: Type.Array(Type.Union([Release, Type.Object({ id: Type.String() })])),
      pages: Type.Optional(Type.Array(RegistryPage)),
      widgets: Type.Optional(Type.Array(Type.String())),
      menu: Type.Optional(Type.Array(MenuEntry)),
    }),
  ),
  gone: Type.Array(Type.String()),
})
export type RegistryChanges = Static<typeof RegistryChanges>
