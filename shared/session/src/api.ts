/**
 * The page's single RTK Query api. Microfrontends inject their endpoints: the generated ones of `src/calls.ts` have the
 * name of the call, so that caching, refetching and invalidation are shared between parts. Handwritten ones
 * (`src/api.ts`) start with their area.
 */
import { CACHE_TAGS } from '@onfreq/contracts/site/cache-tags'
import { buildCreateApi, coreModule, type FetchBaseQueryError, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { callApi } from './base-query.ts'
import { noteAnswer } from './outage.ts'
import { isRecord } from './record.ts'

const createApi = buildCreateApi(coreModule(), reactHooksModule())

export const api = createApi({
  reducerPath: 'api',
  baseQuery: noting(callApi),
  tagTypes: [...CACHE_TAGS],
  keepUnusedDataFor: 60,
  // Invalidations missed here are handled by `overtaken.ts`.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

/** Inspects every response for information about the site. */
function noting(query: typeof callApi): typeof query {
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

/** A failed call as a message and field errors, for every error shape of the API. */
export interface CallProblem {
  /** HTTP status, or `network` when there was no response. */
  readonly status: number | 'network'
  readonly code: string
  /** Empty when the API sent no message; the caller then uses the specification's text. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Reads an error of an endpoint (`error` of a hook, or what `unwrap()` throws). */
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
