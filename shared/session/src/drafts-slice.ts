/** Unsent input, which survives unmounting of its component and a reload of the tab. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { readStored } from './storage.ts'

export const DRAFTS_KEY = 'drafts'

export type Drafts = Readonly<Record<string, unknown>>

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: (): Drafts => {
    const stored = readStored(DRAFTS_KEY, 'session')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  },
  reducers: {
    drafted: (state, { payload }: PayloadAction<{ key: string; value: unknown }>) => ({
      ...state,
      [payload.key]: payload.value,
    }),
    dropped: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _gone, ...rest } = state
      return rest
    },
    cleared: () => ({}),
    /** Restored drafts override those that the page has written meanwhile. */
    restored: (state, { payload }: PayloadAction<Drafts>) => ({ ...state, ...payload }),
  },
})
