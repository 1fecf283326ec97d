/** Renders a component inside a store of its own, as a signed-in person or a visitor. */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { SessionProvider } from '@onfreq/session/provider'
import { sessionSlice } from '@onfreq/session/session-slice'
import { type AppStore, createStore } from '@onfreq/session/store'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'

export interface SessionOptions {
  /** Who is signed in; a visitor when absent. */
  readonly signedIn?: SignedIn
}

/** A store of its own, with this session. */
export function storeFor({ signedIn }: SessionOptions = {}): AppStore {
  const store = createStore()
  store.dispatch(signedIn ? sessionSlice.actions.signedIn(signedIn) : sessionSlice.actions.signedOut())
  return store
}

/** `render` of Testing Library, with the session around it. */
export function renderWithSession(
  element: ReactElement,
  options: SessionOptions = {},
): RenderResult & { readonly store: AppStore } {
  const store = storeFor(options)
  return { ...render(<SessionProvider store={store}>{element}</SessionProvider>), store }
}
