/**
 * Declaration of a microfrontend (`mfe.config.ts`). The federation `exposes`, the registry entry, the shell's routes, titles
 * in Storybook, the test matrix and the size check are derived from it. Embeds have their own declaration in
 * `src/embeds/<name>/embed.ts`.
 */
import type { Deprecation } from './deprecation.ts'
import type { MenuDeclaration } from './menu.ts'
import type { Power } from './powers.ts'
import type { Upstream } from './upstream.ts'

export interface MicrofrontendConfig {
  /** Short lower-case name, as in the folder `mfe-<name>`; the federation container is `mfe_<name>`. */
  readonly name: string
  /** Team that owns it. */
  readonly owner: string
  readonly pages: readonly PageConfig[]
  /** Widgets that other microfrontends may mount, as `<name>/<widget>`: widget name → module with a default export. */
  readonly widgets: Readonly<Record<string, string>>
  /** Deprecated widgets by name. The contract of their props must be marked `@deprecated` too. */
  readonly deprecated?: Readonly<Record<string, Deprecation>>
  /** Entries in rail, bottom bar and command palette. */
  readonly menu?: readonly MenuDeclaration[]
  /** The team's service for calls at `/api/x/<name>/…`. */
  readonly upstream?: Upstream
  /** What it does beyond showing its pages, each granted by an administrator: `['downloads', 'geolocation']`. */
  readonly powers?: readonly Power[]
  readonly budgets: {
    /** Maximum compressed (brotli) bytes to show the first page, without shared singletons. */
    readonly page: number
  }
}

/** Who may see the page. Others are redirected to `/login?redirect=<path>`; the API checks again. */
export type PageGuard = 'none' | 'member' | 'admin'

export interface PageConfig {
  /** Unique in the microfrontend; key of the page component in `src/app.tsx`. */
  readonly name: string
  /**
   * Patterns such as `/`, `/home`, `/logger/:edit_id?`, `/:callsign`. Static segments take precedence over
   * parameters.
   */
  readonly paths: readonly string[]
  readonly title: string
  readonly guard?: PageGuard
  /** Parts of the shell to hide on this page; none by default. */
  readonly hide?: readonly ('header' | 'rail' | 'footer')[]
  /**
   * Names of first data that the API writes into the HTML; the gate rejects unknown names. `awards/held` is the
   * response of the call `held` of the part `awards`, called with the path parameters.
   */
  readonly firstData?: readonly string[]
  /**
   * Widgets of other microfrontends (`logger/log-bar`) that are shown immediately; their files load together with
   * the page.
   */
  readonly widgets?: readonly string[]
  /** Widgets that load on first touch on a visitor's phone, because they are below the first screen there. */
  readonly laterOnPhones?: readonly string[]
  /** Where members are redirected (log-in and registration pages). */
  readonly redirectSignedIn?: string
  /**
   * Where visitors are redirected before rendering (pages for subscribers, which check the subscription
   * themselves).
   */
  readonly redirectVisitors?: string
}

/** Returns its argument; gives the declaration its type. */
export function defineMicrofrontend(config: MicrofrontendConfig): MicrofrontendConfig {
  return config
}
