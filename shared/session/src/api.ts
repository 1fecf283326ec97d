/**
 * The page's only RTK Query API. Microfrontends inject their endpoints. Generated endpoints (`src/calls.ts`) are named
 * after the call, so that microfrontends share caching, refetching and invalidation. Handwritten ones (`src/api.ts`) are
 * prefixed with their area.
 */
import { CACHE_TAGS } from '@onfreq/contracts/site/cache-tags'
import { buildCreateApi, coreModule, type FetchBaseQueryError, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { callApi } from './base-query.ts'
import { noteAnswer } from './outage.ts'
import { isRecord } from './record.ts'

const createApi = buildCreateApi(coreModule(), reactHooksModule())

export const api = createApi({
  reducerPath: 'api',
  baseQuery: withSiteStatus(callApi),
  tagTypes: [...CACHE_TAGS],
  keepUnusedDataFor: 60,
  // `overtaken.ts` repeats requests that were pending during an invalidation.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

/** Wraps the base query to read clock, outage and disk state from every response. */
function withSiteStatus(query: typeof callApi): typeof query {
  return async (args, queryApi, options) => {
    const result = await query(args, queryApi, options)
    const { request, response } = result.meta ?? {}
    if (response !== undefined) {
      const code = result.error === undefined ? '' : callProblem(result.error).code
      noteAnswer({ status: response.status, code, wrote: request?.method !== 'GET' })
    }
    return result
  }
}

/** A failed call as a message and field errors, whichever error shape the API used. */
export interface CallProblem {
  /** HTTP status, or `network` when there was no response. */
  readonly status: number | 'network'
  readonly code: string
  /** Empty when the API sent no message; callers then show the text from the specification. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Converts an endpoint's error: the `error` of a hook, or the value that `unwrap()` throws. */
export function callProblem(error: unknown): CallProblem {
  const none = { code: '', message: '', fields: {} }
  if (!isBaseQueryError(error)) return { status: 'network', ...none }
  if (typeof error.status !== 'number') return { status: 'network', ...none }
  const body: unknown = error.data
  const inner = isRecord(body) && isRecord(body.error) ? body.error : isRecord(body) ? body : {}
  const text = isRecord(body) && typeof body.error === 'string' ? body.error : inner.message
  return {
    status: error.status,
    code: typeof inner.code === 'string' ? inner.code : '',
    message: typeof text === 'string' ? text : '',
    fields: firstMessages(inner.fields ?? inner.errors),
  }
}

function firstMessages(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first]] : []
    }),
  )
}

function isBaseQueryError(error: unknown): error is FetchBaseQueryError {
  return isRecord(error) && 'status' in error
}
