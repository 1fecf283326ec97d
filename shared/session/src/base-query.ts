/** Base query of the page: attaches the session's bearer and renews it transparently. */
import { t } from '@lingui/core/macro'
import { VERIFICATION_REQUIRED } from '@onfreq/contracts/accounts/accounts'
import { languageTag } from '@onfreq/contracts/site/languages'
import { currentLanguage } from '@onfreq/i18n/i18n'
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { bearer, dropBearer } from './bearer.ts'
import { isRecord } from './record.ts'
import { askVerification } from './verification.ts'

type CallApi = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>

/** Error code of a call that requires a signed-in member. */
const REQUIRED = 'auth.required'

const otherPerson = () => ({
  error: { status: 401, data: { error: { code: REQUIRED, message: t`Another account is signed in.` } } },
})

/**
 * Calls of a signed-in member carry a bearer. A call rejected for an unknown bearer is repeated once with a new one; a
 * call that needs fresh verification is repeated after it. When the session has ended, the rejection is returned and
 * the page is notified.
 */
export const callApi: CallApi = async (args, queryApi, options) => {
  const result = await callWithBearer(args, queryApi, options)
  if (!isRefusal(result.error, 403, VERIFICATION_REQUIRED) || !(await askVerification())) return result
  return callWithBearer(args, queryApi, options)
}

const callWithBearer: CallApi = async (args, queryApi, options) => {
  const person = signedInPerson(queryApi.getState())
  if (person === null) return raw(args, queryApi, options)
  // Never sends a request of one account's page on behalf of another account.
  const isOther = () => signedInPerson(queryApi.getState()) !== person

  const first = await bearer()
  if (first === 'unreachable') return { error: { status: 'FETCH_ERROR', error: 'The session could not be checked.' } }
  if (isOther()) return otherPerson()
  const result = await raw(args, queryApi, first === 'ended' ? options : { ...options, token: first.token })
  if (first === 'ended' || !isRefusal(result.error, 401, REQUIRED)) return result
  dropBearer()
  const next = await bearer()
  if (isOther()) return otherPerson()
  return typeof next === 'string' ? result : raw(args, queryApi, { ...options, token: next.token })
}

const raw = fetchBaseQuery({
  baseUrl: '/api/',
  timeout: 15_000,
  prepareHeaders(headers, { extraOptions }) {
    // API messages are displayed in the page's language.
    headers.set('accept-language', languageTag(currentLanguage()))
    if (isRecord(extraOptions) && typeof extraOptions.token === 'string') {
      headers.set('authorization', `Bearer ${extraOptions.token}`)
    }
    return headers
  },
})

function isRefusal(error: FetchBaseQueryError | undefined, status: number, code: string): boolean {
  if (error?.status !== status || !isRecord(error.data) || !isRecord(error.data.error)) return false
  return error.data.error.code === code
}

function signedInPerson(state: unknown): unknown {
  if (!isRecord(state) || !isRecord(state.session) || !isRecord(state.session.user)) return null
  return state.session.user.id
}
