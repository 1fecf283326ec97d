/**
 * Handles stale responses after a write. RTK Query delays every refetch until no request is pending, which on a page that
 * polls over a slow line is late or never. Here a write refetches immediately (`invalidationBehavior: 'immediately'` in
 * `api.ts`), and requests that were pending during the write, whose responses may predate it, are repeated when they end.
 */
import type { Middleware } from '@reduxjs/toolkit'
import { api } from './api.ts'
import { isRecord } from './record.ts'

interface Call {
  readonly endpoint: string
  readonly argument: unknown
  /** A write happened while the query was in flight. */
  overtaken: boolean
}

export const refetchOvertaken: Middleware = ({ dispatch }) => {
  const pending = new Map<string, Call>()
  return (next) => (action) => {
    const result = next(action)
    const { kind, requestId, endpoint, argument } = read(action)
    if (kind === 'executeQuery/pending') pending.set(requestId, { endpoint, argument, overtaken: false })
    if (kind === 'executeMutation/fulfilled' || kind === 'invalidateTags') {
      for (const call of pending.values()) call.overtaken = true
    }
    if (kind === 'executeQuery/fulfilled' || kind === 'executeQuery/rejected') {
      const call = pending.get(requestId)
      pending.delete(requestId)
      const refetched = call?.overtaken ? refetch(call) : undefined
      // Let waiting callers read the store first; the refetch would make the query pending again without notice.
      if (refetched !== undefined) setTimeout(() => dispatch(refetched))
    }
    return result
  }
}

/** Refetches the query regardless of the cache. */
function refetch({ endpoint, argument }: Call) {
  const endpointApi: unknown = Reflect.get(api.endpoints, endpoint)
  if (!isRecord(endpointApi) || typeof endpointApi.initiate !== 'function') return undefined
  return endpointApi.initiate(argument, { subscribe: false, forceRefetch: true })
}

function read(action: unknown) {
  const type = isRecord(action) && typeof action.type === 'string' ? action.type : ''
  const meta = isRecord(action) && isRecord(action.meta) ? action.meta : {}
  const arg = isRecord(meta.arg) ? meta.arg : {}
  return {
    kind: type.startsWith(`${api.reducerPath}/`) ? type.slice(api.reducerPath.length + 1) : '',
    requestId: String(meta.requestId),
    endpoint: String(arg.endpointName),
    argument: arg.originalArgs,
  }
}
