import { api } from '@onfreq/session/api'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect, useRef } from 'react'

interface Work {
  readonly id: number
  readonly status: string
}

/**
 * When an import, a repair or an undo has ended, logbook, counts and what other parts know of imports are asked for again: also when it was over before anybody
 * saw it under way. `all` is undefined while nobody knows.
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
