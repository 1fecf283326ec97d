import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { type AppStore, store as pageStore } from './store.ts'

/** Provides the page's store to a tree. Tests and stories pass their own. */
export function SessionProvider({ store = pageStore, children }: { store?: AppStore; children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>
}
