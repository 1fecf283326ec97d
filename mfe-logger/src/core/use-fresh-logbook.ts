import { api } from '@onfreq/session/api'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect, useRef } from 'react'

interface Work {
  readonly id: number
  readonly status: string
}

/**
 * Refetches logbook, counts and import data when an import, a repair or an undo has completed, even if it completed
 * before it was first listed. `all` is undefined while loading.
 */
export function useFreshLogbook<Item extends Work>(
  all: readonly Item[] | undefined,
  isUnderWay: (item: Item) => boolean,
): void {
  const dispatch = useAppDispatch()
  const ended = all
    ?.filter((item) => !isUnderWay(item))
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  const before = useRef(ended)
  useEffect(() => {
    if (ended === undefined) return
    if (before.current !== undefined && ended !== before.current) {
      dispatch(api.util.invalidateTags(['Logbook', 'Contact', 'Import']))
    }
    before.current = ended
  }, [ended, dispatch])
}
