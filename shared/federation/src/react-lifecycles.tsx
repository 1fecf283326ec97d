/** A React tree under single-spa's lifecycles, by single-spa-react. */
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { AppProps } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { FallbackCard } from './fallback-card.tsx'

/** What single-spa hands over: the application's own props, and where to mount. */
export interface MountProps extends AppProps {
  readonly container: HTMLElement
  /** Asks for the same page from another release, since code of the mounted one did not arrive. */
  readonly onOtherRelease?: () => void
}

export interface Lifecycles {
  bootstrap(props: MountProps): Promise<void>
  mount(props: MountProps): Promise<void>
  unmount(props: MountProps): Promise<void>
}

/**
 * Lifecycles of a root component, which gets what single-spa hands over. `prepare` runs before each mount. An error that no boundary of the tree caught is shown
 * in place of the tree; mounting again starts afresh.
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
