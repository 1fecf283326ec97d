/** Index of needs cached in this browser. Loaded for members only, after the page's first files. */
import type { NeedsResponse, NeedsRow } from '@onfreq/contracts/needs/needs'
import { createStore, del, get, set } from 'idb-keyval'
import { bearer } from './bearer.ts'
import { NeedsStore, type StoredNeeds } from './needs-store.ts'
import { isRecord } from './record.ts'

const KEY = 'needs'

/** Creates the store without loading any data; see {@link NeedsStore.open}. */
export function createNeedsStore(): NeedsStore {
  // A separate database, because all other data is deleted independently.
  const cached = createStore('onfreq-needs', 'index')
  return new NeedsStore({
    async load(owner) {
      const stored: unknown = await get(KEY, cached)
      if (isStored(stored) && stored.owner === owner) return stored
      // Another account's log must not stay in this browser.
      await del(KEY, cached)
      return undefined
    },
    save: async (stored) => set(KEY, stored, cached),
    discard: async () => del(KEY, cached),
    async fetch(head) {
      const query = head === null ? '' : `?epoch=${head.epoch}&since=${head.seq}`
      // Uses the tab's own token, because another tab may have set another account's cookie.
      const state = await bearer()
      if (typeof state === 'string') throw new Error(`No bearer: ${state}`)
      const response = await fetch(`/api/vneeds${query}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${state.token}` },
      })
      const value: unknown = response.ok ? await response.json() : null
      if (!isResponse(value)) throw new Error('No index of needs')
      return value
    },
  })
}

function isStored(value: unknown): value is StoredNeeds {
  return (
    isRecord(value) &&
    typeof value.owner === 'number' &&
    isResponse({ epoch: value.epoch, seq: value.seq, full: true, rows: value.rows, home: value.home })
  )
}

/**
 * Checked by hand: builds for browsers strip schemas, and a validator would add 10 % to the first files of every page.
 */
function isResponse(value: unknown): value is NeedsResponse {
  return (
    isRecord(value) &&
    Number.isInteger(value.epoch) &&
    Number.isInteger(value.seq) &&
    typeof value.full === 'boolean' &&
    isRecord(value.home) &&
    Number.isInteger(value.home.entity) &&
    Array.isArray(value.rows) &&
    value.rows.every(isRow)
  )
}

function isRow(value: unknown): value is NeedsRow {
  if (!Array.isArray(value) || value.length !== 8) return false
  const numbers = value.slice(4, 6)
  return numbers.every(Number.isInteger) && value.toSpliced(4, 2).every((text) => typeof text === 'string')
}
