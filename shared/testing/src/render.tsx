/** Renders a component with its own store, as a member or a visitor. */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { SessionProvider } from '@onfreq/session/provider'
import { sessionSlice } from '@onfreq/session/session-slice'
import { type AppStore, createStore } from '@onfreq/session/store'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'

export interface SessionOptions {
  /** The signed-in member; a visitor if absent. */
  readonly signedIn?: SignedIn
}

/** Creates a separate store with this session. */
export function storeFor({ signedIn }: SessionOptions = {}): AppStore {
  const store = createStore()
  store.dispatch(signedIn ? sessionSlice.actions.signedIn(signedIn) : sessionSlice.actions.signedOut())
  return store
}

/** Testing Library's `render` with a session. */
export function renderWithSession(
  element: ReactElement,
  options: SessionOptions = {},
): RenderResult & { readonly store: AppStore } {
  const store = storeFor(options)
  return { ...render(<SessionProvider store={store}>{element}</SessionProvider>), store }
}
