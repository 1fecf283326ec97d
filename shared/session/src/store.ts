/** The page's Redux store. Microfrontends inject their slices when they load; slices survive a release swap. */
import { combineSlices, configureStore, type Reducer, type Slice } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector } from 'react-redux'
import { api } from './api.ts'
import { draftsSlice } from './drafts-slice.ts'
import { refetchOvertaken } from './overtaken.ts'
import { radioSlice } from './radio-slice.ts'
import { sessionSlice } from './session-slice.ts'

// Microfrontends add their slices by augmenting this interface.
// biome-ignore lint/suspicious/noEmptyInterface: microfrontends augment it
export interface LazySlices {}

const rootReducer = combineSlices(api, sessionSlice, radioSlice, draftsSlice).withLazyLoadedSlices<LazySlices>()

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(refetchOvertaken, api.middleware),
  })
}

export const store = createStore()
// Pauses polling while the tab is hidden and resumes it when the tab is shown.
if (typeof window !== 'undefined') setupListeners(store.dispatch)

export type AppStore = ReturnType<typeof createStore>
export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = AppStore['dispatch']

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/**
 * Adds a microfrontend's slice. A newer release may replace the reducer while the state remains, so a reducer must be able
 * to read its predecessor's state.
 */
export function injectSlice<State, Name extends string>(
  slice: Slice<State, Record<string, never>, Name> | { reducerPath: Name; reducer: Reducer<State> },
): void {
  rootReducer.inject({ reducerPath: slice.reducerPath, reducer: slice.reducer as never }, { overrideExisting: true })
  store.dispatch({ type: '@@onfreq/slice-injected' })
}
