/** Renders a page or widget as a story: with its own session, a route, and fixtures in place of the API. */
import { provideWidget, type WidgetId } from '@onfreq/federation/remote-widget'
import { SessionProvider } from '@onfreq/session/provider'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type FakeAnswers, fakeApi } from './fake-api.ts'
import { type SessionOptions, storeFor } from './render.tsx'

/** A widget of another microfrontend, unmodified. */
export interface ShownWidget {
  readonly id: WidgetId
  readonly component: ComponentType<never>
}

export interface StorySite extends SessionOptions {
  /** Responses to the calls made by the story. */
  readonly api?: FakeAnswers
  /** URL with query, e.g. `/?pane=10`. */
  readonly path?: string
  /**
   * Widgets of other microfrontends that the story mounts. Those passed only by id are replaced by a frame with their
   * name.
   */
  readonly widgets?: readonly (WidgetId | ShownWidget)[]
}

/** A Storybook decorator: `decorators: [withSite({ signedIn: member(), api: { main_public_feed: … }, path: '/' })]`. */
export function withSite({ signedIn, api = {}, path = '/', widgets = [] }: StorySite = {}) {
  for (const widget of widgets) {
    if (typeof widget === 'string') provideWidget(widget, createPlaceholder(widget))
    // RemoteWidget passes the props that belong to the id.
    else provideWidget(widget.id, widget.component as ComponentType<object>)
  }
  return function Site(Story: ComponentType) {
    return (
      <StorySite path={path} api={api} {...(signedIn && { signedIn })}>
        <Story />
      </StorySite>
    )
  }
}

/** The space that the shell leaves around a page. */
export function inPage(Story: ComponentType) {
  return (
    <div style={{ padding: 'var(--s-5) clamp(var(--s-4), 2vw, var(--s-6))' }}>
      <Story />
    </div>
  )
}

/** Sets the height of a phone's screen, so that the docked bottom bar is in the picture. */
export function phoneHigh(Story: ComponentType) {
  return (
    <div style={{ minBlockSize: 'clamp(0px, (760px - 100vw) * 1000, 100dvh)' }}>
      <Story />
    </div>
  )
}

function StorySite({ signedIn, api = {}, path = '/', children }: StorySite & { readonly children: ReactNode }) {
  // Set up before the first render, so that every call of the story is intercepted.
  const [site] = useState(() => {
    fakeApi(api)
    const { hook, searchHook } = memoryLocation({ path })
    return { hook, searchHook, store: storeFor(signedIn && { signedIn }) }
  })
  useEffect(() => fakeApi(api), [api])
  return (
    <Router hook={site.hook} searchHook={site.searchHook}>
      <SessionProvider store={site.store}>{children}</SessionProvider>
    </Router>
  )
}

function createPlaceholder(id: string) {
  return function StandIn() {
    return (
      <div
        style={{
          minBlockSize: 160,
          display: 'grid',
          placeItems: 'center',
          color: 'var(--text-3)',
          fontSize: 'var(--text-xs)',
        }}
      >
        {id}
      </div>
    )
  }
}
