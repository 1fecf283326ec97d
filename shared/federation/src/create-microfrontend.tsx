/**
 * The lifecycles of a microfrontend: `export const { bootstrap, mount, unmount } = createMicrofrontend({ name, pages })`
 * in its `src/app.tsx`. Which page is shown follows from the route table that API and shell use too.
 */
import type { RouteMatch } from '@onfreq/contracts/routes'
import { SessionProvider } from '@onfreq/session/provider'
import { type ComponentType, Suspense, use, useDeferredValue, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { shownReleaseId } from './load.ts'
import { useRoute } from './location.ts'
import { type Lifecycles, reactLifecycles } from './react-lifecycles.tsx'
import { routeFor } from './registry.ts'
import { reportFailure } from './report.ts'
import { withRetries } from './retry.ts'

export { type Lifecycles, type MountProps, reactLifecycles } from './react-lifecycles.tsx'

/** What every page gets. */
export interface PageProps {
  /** Parameters of the path, decoded; an optional one that is absent is missing. */
  readonly params: Readonly<Record<string, string>>
}

type PageModule = { readonly default: ComponentType<PageProps> }
/** Page name → `() => import('./pages/<page>/page.tsx')`. */
export type Pages = Readonly<Record<string, () => Promise<PageModule>>>

export function createMicrofrontend({ name, pages }: { name: string; pages: Pages }): Lifecycles {
  const loadPage = pageLoader(name, pages)
  const Root = () => (
    <SessionProvider>
      <CurrentPage name={name} loadPage={loadPage} />
    </SessionProvider>
  )
  const lifecycles = reactLifecycles(Root, async () => {
    const match = routeFor(location.pathname)
    if (match?.route.microfrontend === name) await loadPage.start(match.route.page.name).catch(() => undefined)
  })
  pageLoaders.set(lifecycles.mount, loadPage)
  return lifecycles
}

/** By `mount`, since that is what a microfrontend exports from its `src/app.tsx`. */
const pageLoaders = new WeakMap<Lifecycles['mount'], PageLoader>()

/** Fetches the code of a page, so that the page before can stay until it is there. */
export async function preparePage({ mount }: Pick<Lifecycles, 'mount'>, page: string): Promise<void> {
  const loadPage = pageLoaders.get(mount)
  try {
    await loadPage?.start(page)
  } catch (error) {
    loadPage?.forget(page)
    throw error
  }
}

function CurrentPage({ name, loadPage }: { name: string; loadPage: PageLoader }) {
  const match = useRoute()
  const [own, setOwn] = useState(match)
  // On the way to a page of another microfrontend this one stays as it is until it is unmounted.
  if (match?.route.microfrontend === name && match !== own) setOwn(match)
  // While the code of the next page is on its way, the present page stays.
  const shown = useDeferredValue(own?.route.microfrontend === name ? own : undefined)
  if (!shown) return null
  const { page } = shown.route
  return (
    <Boundary
      key={page.name}
      onError={(error) => reportFailure(error, { microfrontend: name, releaseId: shownReleaseId(name) })}
      onRetry={() => loadPage.forget(page.name)}
    >
      <Suspense>
        <Page match={shown} loadPage={loadPage} />
      </Suspense>
    </Boundary>
  )
}

function Page({ match, loadPage }: { match: RouteMatch; loadPage: PageLoader }) {
  const { default: Content } = use(loadPage.start(match.route.page.name))
  return <Content params={match.params} />
}

interface PageLoader {
  start(page: string): Promise<PageModule>
  /** A page that could not be loaded is asked for again. */
  forget(page: string): void
}

function pageLoader(name: string, pages: Pages): PageLoader {
  const started = new Map<string, Promise<PageModule>>()
  return {
    start(page) {
      const known = started.get(page)
      if (known) return known
      const load = pages[page]
      const promise = load
        ? withRetries(load)
        : Promise.reject(new Error(`${name} declares the page ${page}, but has none`))
      started.set(page, promise)
      return promise
    },
    forget(page) {
      started.delete(page)
    },
  }
}
