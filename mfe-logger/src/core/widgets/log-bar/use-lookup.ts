/** What a callbook knows of the searched station, for the summary and for the name field. */
import type { CallbookEntry } from '@onfreq/contracts/integrations/lookup'
import { usePreference } from '@onfreq/session/preferences'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect } from 'react'
import { useLogLookupQuery } from '../../../api.ts'
import { loggerSlice } from '../../logger/slice.ts'

export interface CallbookState {
  /** The operator wants stations looked up. */
  readonly on: boolean
  /** A callbook account is stored; null while that is not known. */
  readonly configured: boolean | null
  readonly entry: CallbookEntry | null
}

interface Lookup extends CallbookState {
  readonly switchTo: (on: boolean) => void
}

/** Asks for a new contact only: one that is edited has its own name. */
export function useLookup(searched: string | null, wanted: boolean): Lookup {
  const dispatch = useAppDispatch()
  const [on, switchTo] = usePreference<boolean>('log.lookup', true)
  const { currentData } = useLogLookupQuery(searched ?? '', { skip: !on || !wanted || searched === null })
  const entry = currentData?.entry ?? null

  useEffect(() => {
    if (searched === null || entry === null) return
    const { name, grid, portable } = entry
    // The grid is that of the home: somebody who is elsewhere today is not there.
    dispatch(loggerSlice.actions.lookedUp({ callsign: searched, name, grid: portable ? null : grid }))
  }, [searched, entry, dispatch])

  return { on, switchTo, entry: on ? entry : null, configured: currentData?.configured ?? null }
}
