/**
 * The lifecycles of a microfrontend: `export const { bootstrap, mount, unmount } = createMicrofrontend({ name, pages
 * })` in its `src/app.tsx`. The route table shared with API and shell selects the page.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { useLingui } from '@onfreq/i18n/react'
import { SessionProvider } from '@onfreq/session/provider'
import { type ComponentType, Suspense, use, useDeferredValue, useState, useSyncExternalStore } from 'react'
import { Boundary } from './boundary.tsx'
import { LoadError } from './errors.ts'
import { FallbackCard } from './fallback-card.tsx'
import { fetchedOnce } from './fetched-once.ts'
import { useRoute } from './location.ts'
import { fillRelease } from './parts.ts'
import { type Lifecycles, type MountProps, reactLifecycles } from './react-lifecycles.tsx'
import { offSentence, onRegistryChange, refreshRegistry, routeFor } from './registry.ts'
import { loadStyles } from './styles.ts'

export { type Lifecycles, type MountProps, reactLifecycles } from './react-lifecycles.tsx'

/** Props of every page. */
export interface PageProps {
  /** Decoded path parameters; an absent optional parameter has no key. */
  readonly params: Readonly<Record<string, string>>
}

type PageModule = { readonly default: ComponentType<PageProps> }
/** Page name → `() => import('./pages/<page>/page.tsx')`. */
export type Pages = Readonly<Record<string, () => Promise<PageModule>>>

export function createMicrofrontend({ name, pages }: { name: string; pages: Pages }): Lifecycles {
  const loadPage = pageLoader(name, pages)
  const Root = ({ onOtherRelease }: MountProps) => {
    // Code that formats numbers or translates outside React is re-rendered with the page.
    useLingui()
    return (
      <SessionProvider>
        <CurrentPage name={name} loadPage={loadPage} onOtherRelease={onOtherRelease} />
      </SessionProvider>
    )
  }
  const lifecycles = reactLifecycles(Root, async () => {
    const match = routeFor(location.pathname)
    if (match?.route.microfrontend === name) await loadPage.again(match.route.page.name).catch(() => undefined)
  })
  pageLoaders.set(lifecycles.mount, loadPage)
  return lifecycles
}

/** Keyed by `mount`, because a microfrontend exports it from its `src/app.tsx`. */
const pageLoaders = new WeakMap<Lifecycles['mount'], PageLoader>()

/** Loads the code of a page of a release, so that the previous page stays visible until then. */
export async function preparePage({ mount }: Pick<Lifecycles, 'mount'>, page: string, release: Release): Promise<void> {
  const loadPage = pageLoaders.get(mount)
  if (!loadPage) return
  loadPage.release = release
  await loadPage.again(page)
}

interface CurrentPageProps {
  readonly name: string
  readonly loadPage: PageLoader
  readonly onOtherRelease: (() => void) | undefined
}

function CurrentPage({ name, loadPage, onOtherRelease }: CurrentPageProps) {
  const match = useRoute()
  const [own, setOwn] = useState(match)
  // On navigation to another microfrontend, keep the current page until the shell unmounts this one.
  if (match?.route.microfrontend === name && match !== own) setOwn(match)
  // The current page stays visible while the next one's code loads.
  const visiblePage = useDeferredValue(own?.route.microfrontend === name ? own : undefined)
  if (!visiblePage) return null
  return <OwnPage name={name} shown={visiblePage} loadPage={loadPage} onOtherRelease={onOtherRelease} />
}

function OwnPage({ name, shown, loadPage, onOtherRelease }: CurrentPageProps & { readonly shown: RouteMatch }) {
  const { page } = shown.route
  const off = useSyncExternalStore(onRegistryChange, () => offSentence(name, page.name))
  if (off !== undefined) {
    return <FallbackCard error={new LoadError('off', name, '', off)} onRetry={() => void refreshRegistry()} />
  }
  return (
    <Boundary
      key={page.name}
      microfrontend={name}
      releaseId={() => loadPage.release?.id ?? ''}
      onOtherRelease={onOtherRelease}
    >
      <Suspense>
        <Page match={shown} loadPage={loadPage} />
      </Suspense>
    </Boundary>
  )
}

function Page({ match, loadPage }: { match: RouteMatch; loadPage: PageLoader }) {
  const { default: Content } = use(loadPage.get(match.route.page.name))
  return <Content params={match.params} />
}

interface PageLoader {
  /** The release that contains the pages; undefined in stories. */
  release: Release | undefined
  get(page: string): Promise<PageModule>
  /** Retries a page that failed to load. */
  again(page: string): Promise<PageModule>
}

function pageLoader(name: string, pages: Pages): PageLoader {
  const fetchPage = async (page: string, load: () => Promise<PageModule>) => {
    const { release } = loader
    if (release) {
      // The document already lists the style sheets of the page that it was opened with.
      await fillRelease(name, release, page)
      // The chunk loader treats a style sheet that is still loading as loaded.
      await loadStyles(release, page)
    }
    return load()
  }
  const code = new Map(Object.entries(pages).map(([page, load]) => [page, fetchedOnce(() => fetchPage(page, load))]))
  const findCode = (page: string) => {
    const existing = code.get(page)
    if (existing) return existing
    const missing = fetchedOnce<PageModule>(() =>
      Promise.reject(new Error(`${name} declares the page ${page}, but has none`)),
    )
    code.set(page, missing)
    return missing
  }
  const loader: PageLoader = {
    release: undefined,
    get: (page) => findCode(page).get(),
    again: (page) => findCode(page).again(),
  }
  return loader
}
