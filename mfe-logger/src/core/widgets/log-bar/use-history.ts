/** Contacts in the log with the entered callsign. */
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { callProblem } from '@onfreq/session/api'
import { useAppDispatch } from '@onfreq/session/store'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect } from 'react'
import { logApi, useLazyLogSearchQuery } from '../../../api.ts'
import type { History } from '../../contact/history.ts'
import { loggerSlice } from '../../logger/slice.ts'
import { currentLogger } from '../../logger/store.ts'

const { historyLoaded, historyFailed } = loggerSlice.actions

interface HistoryResponse {
  readonly history: History | null
  readonly problem: string | null
  readonly busy: boolean
  load(callsign: string): Promise<void>
}

export function useHistory(searched: string | null): HistoryResponse {
  const dispatch = useAppDispatch()
  const [search] = useLazyLogSearchQuery()
  const { currentData, error, isFetching } = logApi.endpoints.logSearch.useQueryState(searched ?? skipToken)

  const load = useCallback(
    async (callsign: string) => {
      try {
        const { name, entity } = await search(callsign).unwrap()
        dispatch(historyLoaded({ callsign, name, dxcc: entity?.adif ?? null }))
      } catch (failure) {
        if (currentLogger().searched === callsign) {
          dispatch(historyFailed({ networkDown: callProblem(failure).status === 'network' }))
        }
      }
    },
    [search, dispatch],
  )

  // A contact that was being edited when the page was left is shown with its history again.
  useEffect(() => {
    const { phase, searched: callsign } = currentLogger()
    if (phase === 'editing' && callsign) void load(callsign)
  }, [load])

  return {
    history: currentData ?? null,
    problem: error && !isFetching ? LOG_TEXTS.errorLoadingQsos : null,
    busy: isFetching,
    load,
  }
}
