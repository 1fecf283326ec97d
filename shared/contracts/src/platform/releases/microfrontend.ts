/**
 * The declaration of a microfrontend (`mfe.config.ts`). Everything else is derived from it: the federation
 * `exposes`, the registry entry, the shell's routes, Storybook titles, the test matrix, the size check. Embeds declare
 * themselves in `src/embeds/<name>/embed.ts`.
 */
import type { Deprecation } from './deprecation.ts'
import type { MenuDeclaration } from './menu.ts'
import type { Upstream } from './upstream.ts'

export interface MicrofrontendConfig {
  /** Short lower-case name, as in the folder `mfe-<name>`; the federation container is `mfe_<name>`. */
  readonly name: string
  /** The owning team. */
  readonly owner: string
  readonly pages: readonly PageConfig[]
  /** Widgets other microfrontends may mount, as `<name>/<widget>`: widget name → module with a default export. */
  readonly widgets: Readonly<Record<string, string>>
  /** Deprecated widgets by name. The contract of their props is marked `@deprecated` too. */
  readonly deprecated?: Readonly<Record<string, Deprecation>>
  /** Its entries in rail, bottom bar and command palette. */
  readonly menu?: readonly MenuDeclaration[]
  /** The team's upstream service for its own calls at `/api/x/<name>/…`. */
  readonly upstream?: Upstream
  readonly budgets: {
    /** Compressed (brotli) bytes needed to show the first page, without shared singletons. */
    readonly page: number
  }
}

/** Page guard. Visitors without access are redirected to `/login?redirect=<path>`; the API checks again. */
export type PageGuard = 'none' | 'member' | 'admin'

export interface PageConfig {
  /** Unique in its microfrontend; the key of the page component in `src/app.tsx`. */
  readonly name: string
  /**
   * Patterns such as `/`, `/home`, `/logger/:edit_id?`, `/:callsign`. Static segments take precedence over parameters.
   */
  readonly paths: readonly string[]
  readonly title: string
  readonly guard?: PageGuard
  /** Shell chrome hidden on this page. Default: none. */
  readonly hide?: readonly ('header' | 'rail' | 'footer')[]
  /**
   * Names of first data that the API embeds in the HTML; unknown names are refused at release. `awards/held` is the
   * response of the call `held` of the part `awards`, called with the path parameters.
   */
  readonly firstData?: readonly string[]
  /** Widgets of other microfrontends shown immediately, `logger/log-bar`: their files load together with the page's. */
  readonly widgets?: readonly string[]
  /** Widgets that load on first touch on a visitor's phone, because they are below the first screen there. */
  readonly laterOnPhones?: readonly string[]
  /** Redirect for members (log-in and registration pages). */
  readonly redirectSignedIn?: string
  /** Redirect for visitors before rendering (subscriber pages, which check the rest themselves). */
  readonly redirectVisitors?: string
}

/** Identity function that types a declaration. */
export function defineMicrofrontend(config: MicrofrontendConfig): MicrofrontendConfig {
  return config
}
