/**
 * The one declaration of a microfrontend (`mfe.config.ts`). Everything else is derived from it: the federation
 * `exposes`, the registry entry, the shell's route table, Storybook titles, the test matrix, the size check. Its embeds
 * declare themselves, each in `src/embeds/<name>/embed.ts`.
 */
import type { Deprecation } from './deprecation.ts'
import type { MenuDeclaration } from './menu.ts'
import type { Upstream } from './upstream.ts'

export interface MicrofrontendConfig {
  /** Short name, lower case, as in the folder `mfe-<name>`; the federation container is `mfe_<name>`. */
  readonly name: string
  /** The team that answers for it. */
  readonly owner: string
  readonly pages: readonly PageConfig[]
  /** Widgets other microfrontends may mount, as `<name>/<widget>`: widget name → module with a default export. */
  readonly widgets: Readonly<Record<string, string>>
  /** Widgets that will go, by name. The contract of their props says the same, as `@deprecated`. */
  readonly deprecated?: Readonly<Record<string, Deprecation>>
  /** What it adds to rail, bottom bar and command palette. */
  readonly menu?: readonly MenuDeclaration[]
  /** The service of its team that answers calls of its own, at `/api/x/<name>/…`. */
  readonly upstream?: Upstream
  readonly budgets: {
    /** Compressed (brotli) bytes of everything needed to show the first page, without shared singletons. */
    readonly page: number
  }
}

/** Who may open a page. A visitor who may not is sent to `/login?redirect=<path>`; the API checks again. */
export type PageGuard = 'none' | 'member' | 'admin'

export interface PageConfig {
  /** Unique in its microfrontend; the key of the page component in `src/app.tsx`. */
  readonly name: string
  /** Patterns such as `/`, `/home`, `/logger/:edit_id?`, `/:callsign`. Static segments win over parameters. */
  readonly paths: readonly string[]
  readonly title: string
  readonly guard?: PageGuard
  /** Which parts of the shell's chrome are hidden on this page. Default: none. */
  readonly hide?: readonly ('header' | 'rail' | 'footer')[]
  /**
   * Names of first data that the API writes into the HTML; a name that it does not have is refused at the release. `awards/held` is
   * what the own call `held` of the part `awards` answers: it is asked with the parameters of the path.
   */
  readonly firstData?: readonly string[]
  /** Widgets of other microfrontends that the page shows at once, `logger/log-bar`: their files are fetched with the page's. */
  readonly widgets?: readonly string[]
  /** Those of them that a visitor on a phone gets with the first touch: there they lie outside of the first screen. */
  readonly laterOnPhones?: readonly string[]
  /** Signed-in visitors are sent here instead (the login and register pages). */
  readonly redirectSignedIn?: string
  /** Visitors are sent here instead, before anything is shown (pages for subscribers, which check the rest themselves). */
  readonly redirectVisitors?: string
}

/** Identity function that types a declaration. */
export function defineMicrofrontend(config: MicrofrontendConfig): MicrofrontendConfig {
  return config
}
