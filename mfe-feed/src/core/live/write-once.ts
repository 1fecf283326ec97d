import type { LiveMessageOf, LiveMessageType } from '@onfreq/contracts/live/live'
import { api } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { useAppDispatch } from '@onfreq/session/store'
import { createWrites } from './writes.ts'

type Dispatch = ReturnType<typeof useAppDispatch>

const writes = createWrites<Dispatch>((dispatch) => dispatch(api.util.getRunningQueriesThunk()))

/** Id of the last message of each type written into a store. */
const lastWritten = new WeakMap<Dispatch, Map<LiveMessageType, number>>()

/** `useLive` for store data: when several components receive the same message, only the first one writes it. */
export function useLiveWrite<T extends LiveMessageType>(
  type: T,
  write: (dispatch: Dispatch, data: LiveMessageOf<T>['data']) => void,
): void {
  const dispatch = useAppDispatch()
  useLive(type, (data, id) => {
    if (!isFirst(dispatch, type, id)) return
    writes(dispatch, () => write(dispatch, data))
  })
}

/** Whether this message has not been written into this store yet. */
export function isFirst(dispatch: Dispatch, type: LiveMessageType, id: number): boolean {
  const last = lastWritten.get(dispatch) ?? new Map<LiveMessageType, number>()
  if (last.get(type) === id) return false
  lastWritten.set(dispatch, last.set(type, id))
  return true
}
