import { api } from '@onfreq/session/api'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect, useRef } from 'react'

/** When one of the imports, repairs or undos that are under way ends, logbook and counts are asked for again. */
export function useFreshLogbook(running: number): void {
  const dispatch = useAppDispatch()
  const before = useRef(running)
  useEffect(() => {
    if (running < before.current) dispatch(api.util.invalidateTags(['Logbook', 'Contact']))
    before.current = running
  }, [running, dispatch])
}
