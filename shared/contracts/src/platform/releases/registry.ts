/**
 * The registry lists the release of each microfrontend for a visitor. The API resolves it and writes it into the page, where
 * the shell and `shared/federation` read it.
 */
import { type Static, Type } from 'typebox'
import { BadgeLines } from '../embeds/badge-lines.ts'
import { PageRoom, StreamRoom } from '../embeds/room.ts'
import { ReleasedDeprecation } from './deprecation.ts'
import { MenuEntry, MenuName } from './menu.ts'
import { Power } from './power.ts'
import { ReleasedUpstream } from './upstream.ts'

/** Media queries: phones, to which `laterOnPhones` applies, and all other screens. */
export const PHONE = '(width < 760px)'
export const NO_PHONE = '(width >= 760px)'

/** One immutable, content-hashed build of one microfrontend. */
export const Release = Type.Object({
  /** `<version>-<hash8>`; the name of its folder below `/mfe/<name>/` in the release store. */
  id: Type.String(),
  version: Type.String(),
  /** URL of the federation entry, such as `/mfe/feed/0.1.0-1a2b3c4d/remoteEntry.5e6f7a8b.js`. */
  entry: Type.String(),
  /**
   * All files of the release: relative path → `sha384-…`. No other file is loaded. A page contains only the files
   * of the parts it shows; the files of a page or widget missing from `preload` are requested first.
   */
  files: Type.Record(Type.String(), Type.String()),
  /** Shared package → version range that it was built for; the shell rejects incompatible releases. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Name of the federation container. Unique per release, so that two releases can run on one page. */
  container: Type.String(),
  /** Page (`home`) or widget (`widgets/log-bar`) → files to preload, as relative paths. */
  preload: Type.Record(Type.String(), Type.Array(Type.String())),
  /**
   * Language → file with its messages; English is in the code. A page contains only its own language; others are
   * requested like files.
   */
  languages: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type Release = Static<typeof Release>

/** `GET /api/releases/:microfrontend/:id`: details of a release that pages omit until they need them. */
export const ReleaseParts = Type.Interface([Type.Pick(Release, ['files', 'preload', 'languages'])], {
  /** Calls of its own service, name → method: what a guest may call. */
  calls: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ReleaseParts = Static<typeof ReleaseParts>

export const RegistryPage = Type.Object({
  name: Type.String(),
  paths: Type.Array(Type.String()),
  title: Type.String(),
  guard: Type.Union([Type.Literal('none'), Type.Literal('member'), Type.Literal('admin')]),
  hide: Type.Array(Type.Union([Type.Literal('header'), Type.Literal('rail'), Type.Literal('footer')])),
  firstData: Type.Array(Type.String()),
  /** Widgets of other microfrontends that are shown immediately. */
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

/** An embed as declared in `embed.ts`, with the files of its build. Optional fields are missing in older releases. */
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
  /** Upstream call that supplies the data. */
  call: Type.Optional(Type.String()),
  standsFor: Type.Optional(Type.Literal('profile')),
  /** JSON Schema of the props of its view. */
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  badge: Type.Optional(BadgeLines),
  /** Files of the standalone build, as relative paths. Empty until the embed is built. */
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
})
export type ReleasedEmbed = Static<typeof ReleasedEmbed>

/** A widget prop as declared in its contract. */
export const WidgetProp = Type.Object({ type: Type.String(), optional: Type.Boolean() })
export type WidgetProp = Static<typeof WidgetProp>

/** A microfrontend as its release describes it: the declaration in `mfe.config.ts` with defaults. */
export const ReleaseConfig = Type.Object({
  /** The owning team; missing in older releases. */
  owner: Type.Optional(Type.String({ maxLength: 80 })),
  pages: Type.Array(RegistryPage),
  widgets: Type.Array(Type.String()),
  embeds: Type.Array(ReleasedEmbed),
  /** Entries in rail, bottom bar and command palette; older releases list only names. */
  menu: Type.Optional(Type.Array(Type.Union([MenuEntry, MenuName]), { maxItems: 20 })),
  /** Path prefixes of its own calls below `/api/x/`: `awards`, `awards/seals`. */
  calls: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$', maxLength: 80 }), { maxItems: 20 }),
  ),
  /** The team's service and its calls. */
  upstream: Type.Optional(ReleasedUpstream),
  /** Declared powers. */
  powers: Type.Optional(Type.Array(Power, { maxItems: 20 })),
  /** Budgets for the size of pages, from `budgets` in the declaration. */
  budget: Type.Optional(Type.Object({ page: Type.Integer({ minimum: 1 }) })),
  /** Deprecated widgets by name (`logger/log-bar`). */
  deprecated: Type.Optional(Type.Record(Type.String(), ReleasedDeprecation)),
  /** Widget (`logger/log-bar`) → its props by name; widgets without a contract are omitted. */
  props: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), WidgetProp))),
})
export type ReleaseConfig = Static<typeof ReleaseConfig>

/** README of a part as text, in its release. */
export const DOCS_FILE = 'README.txt'

/** Content of `release.json` in the folder of a release. */
export const ReleaseManifest = Type.Interface([Release], {
  /** `shell`, or the name of a microfrontend such as `feed`. */
  name: Type.String(),
  config: ReleaseConfig,
  /** Languages in which every text is translated. */
  wholeIn: Type.Optional(Type.Array(Type.String())),
  /** Language → English → translation, as ICU messages, for pages, menu entries, embeds and badges. */
  titles: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
  /** Page or widget → files that its code may load later, in addition to `preload`. Missing in older releases. */
  later: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Module of a shared package (`@onfreq/session/store`) → imported names. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Script and styles of the server build, which renders pages for visitors before any code runs; relative paths. */
  server: Type.Optional(Type.Object({ script: Type.String(), style: Type.String() })),
  /** For the shell only: files that the page loads, in order; relative paths. */
  shell: Type.Optional(
    Type.Object({
      scripts: Type.Array(Type.String()),
      styles: Type.Array(Type.String()),
      /** Fonts and other files that every page needs immediately. */
      preload: Type.Array(Type.String()),
      /** Shared package → version that the shell provides to releases. */
      provides: Type.Record(Type.String(), Type.String()),
      /**
       * Whether its pages may list files per page and widget. Older shells treat any list that is not empty as
       * complete.
       */
      asksByPart: Type.Optional(Type.Literal(true)),
      /** Module of a shared package → exported names. */
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
  /** `[current]`, or `[current, previous]` with the previous release as fallback. */
  releases: Type.Array(Release, { minItems: 1, maxItems: 2 }),
  /** Withdrawn releases: a page that shows one of these switches immediately. */
  withdrawn: Type.Optional(Type.Array(Type.String())),
  /** The part runs in a sandboxed frame. */
  guest: Type.Optional(Type.Literal(true)),
  /** Powers of the current release. */
  powers: Type.Optional(Type.Array(Power)),
  /**
   * Parts that an operator switched off → message shown instead. Keys are pages, `widgets/…`, or '' for the entire
   * part.
   */
  off: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** `mark` changes with any part of this entry, `shape` with pages or widgets. Development builds have neither. */
  mark: Type.Optional(Type.String()),
  shape: Type.Optional(Type.String()),
})
export type RegistryEntry = Static<typeof RegistryEntry>

export const Registry = Type.Object({
  /** Changes whenever a channel moves. */
  revision: Type.String(),
  /** The shell's release for this page; its lazily loaded files are checked like those of a microfrontend. */
  shell: Type.Optional(Type.Pick(Release, ['id', 'version', 'entry', 'files', 'languages'])),
  microfrontends: Type.Array(RegistryEntry),
  /** Withdrawn releases of the shell: a page that runs on one of these reloads when it is left or hidden. */
  withdrawnShells: Type.Optional(Type.Array(Type.String())),
})
export type Registry = Static<typeof Registry>

/** `GET /api/registry?have=`: differences from the registry in the page. */
export const RegistryChanges = Type.Object({
  revision: Type.String(),
  withdrawnShells: Type.Optional(Type.Array(Type.String())),
  /** Entries without the files of releases, and without pages and widgets if the page already has them. */
  changed: Type.Array(
    Type.Interface([Type.Omit(RegistryEntry, ['pages', 'widgets', 'menu', 'releases'])], {
      /** For releases that the page already has, only the id. */
      releases: Type.Array(Type.Union([Release, Type.Object({ id: Type.String() })])),
      pages: Type.Optional(Type.Array(RegistryPage)),
      widgets: Type.Optional(Type.Array(Type.String())),
      menu: Type.Optional(Type.Array(MenuEntry)),
    }),
  ),
  gone: Type.Array(Type.String()),
})
export type RegistryChanges = Static<typeof RegistryChanges>
