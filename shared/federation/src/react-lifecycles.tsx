/** Lifecycles of a React tree for single-spa, built with single-spa-react. */
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { AppProps } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { FallbackCard } from './fallback-card.tsx'

/** Props from single-spa: the application's own props, and the mount element. */
export interface MountProps extends AppProps {
  readonly container: HTMLElement
  /** Requests the same page from another release, because code of the mounted release failed to load. */
  readonly onOtherRelease?: () => void
}

export interface Lifecycles {
  bootstrap(props: MountProps): Promise<void>
  mount(props: MountProps): Promise<void>
  unmount(props: MountProps): Promise<void>
}

/**
 * Lifecycles of a root component, which receives single-spa's props. `prepare` runs before each mount. An error that no
 * boundary caught replaces the tree; mounting again starts fresh.
 */
export function reactLifecycles(Root: React.FunctionComponent<MountProps>, prepare?: () => Promise<void>): Lifecycles {
  const { bootstrap, mount, unmount } = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: Root,
    domElementGetter: ({ container }) => container,
    errorBoundary: (error) => <FallbackCard error={error} onRetry={() => location.reload()} />,
  })
  return {
    bootstrap,
    async mount(props) {
      await prepare?.()
      await mount(props)
    },
    unmount,
  }
}
