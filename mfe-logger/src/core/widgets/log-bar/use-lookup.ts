/** Callbook data about the entered station, for the summary and the name field. */
import type { CallbookEntry } from '@onfreq/contracts/integrations/lookup'
import { usePreference } from '@onfreq/session/preferences'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect } from 'react'
import { useLogLookupQuery } from '../../../api.ts'
import { loggerSlice } from '../../logger/slice.ts'

export interface CallbookState {
  /** The operator has enabled callbook lookups. */
  readonly on: boolean
  /** A callbook account is stored; null until loaded. */
  readonly configured: boolean | null
  readonly entry: CallbookEntry | null
}

interface Lookup extends CallbookState {
  readonly switchTo: (on: boolean) => void
}

/** For new contacts only: a contact being edited has its own name. */
export function useLookup(searched: string | null, isNewContact: boolean): Lookup {
  const dispatch = useAppDispatch()
  const [on, switchTo] = usePreference<boolean>('log.lookup', true)
  const { currentData } = useLogLookupQuery(searched ?? '', { skip: !on || !isNewContact || searched === null })
  const entry = currentData?.entry ?? null

  useEffect(() => {
    if (searched === null || entry === null) return
    const { name, grid, portable } = entry
    // The callbook's grid is that of the home location, which is wrong for a portable station.
    dispatch(loggerSlice.actions.lookedUp({ callsign: searched, name, grid: portable ? null : grid }))
  }, [searched, entry, dispatch])

  return { on, switchTo, entry: on ? entry : null, configured: currentData?.configured ?? null }
}
