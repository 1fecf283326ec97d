/** Base query of the page: attaches the session's bearer token and renews it transparently. */
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
const AUTH_REQUIRED = 'auth.required'

const otherAccountError = () => ({
  error: { status: 401, data: { error: { code: AUTH_REQUIRED, message: t`Another account is signed in.` } } },
})

/**
 * Calls of a signed-in member carry a bearer token. A call rejected for an unknown token is repeated once with a new one;
 * a call that needs fresh verification is repeated after it. If the session has ended, the rejection is returned and the
 * page is notified.
 */
export const callApi: CallApi = async (args, queryApi, options) => {
  const result = await callWithBearer(args, queryApi, options)
  if (!hasErrorCode(result.error, 403, VERIFICATION_REQUIRED) || !(await askVerification())) return result
  return callWithBearer(args, queryApi, options)
}

const callWithBearer: CallApi = async (args, queryApi, options) => {
  const person = signedInPerson(queryApi.getState())
  if (person === null) return raw(args, queryApi, options)
  // Never send a request from one account's page on behalf of another account.
  const isOther = () => signedInPerson(queryApi.getState()) !== person

  const first = await bearer()
  if (first === 'unreachable') return { error: { status: 'FETCH_ERROR', error: 'The session could not be checked.' } }
  if (isOther()) return otherAccountError()
  const result = await raw(args, queryApi, first === 'ended' ? options : { ...options, token: first.token })
  if (first === 'ended' || !hasErrorCode(result.error, 401, AUTH_REQUIRED)) return result
  dropBearer()
  const next = await bearer()
  if (isOther()) return otherAccountError()
  return typeof next === 'string' ? result : raw(args, queryApi, { ...options, token: next.token })
}

const raw = fetchBaseQuery({
  baseUrl: '/api/',
  timeout: 15_000,
  prepareHeaders(headers, { extraOptions }) {
    // The API sends messages in the language of the page.
    headers.set('accept-language', languageTag(currentLanguage()))
    if (isRecord(extraOptions) && typeof extraOptions.token === 'string') {
      headers.set('authorization', `Bearer ${extraOptions.token}`)
    }
    return headers
  },
})

function hasErrorCode(error: FetchBaseQueryError | undefined, status: number, code: string): boolean {
  if (error?.status !== status || !isRecord(error.data) || !isRecord(error.data.error)) return false
  return error.data.error.code === code
}

function signedInPerson(state: unknown): unknown {
  if (!isRecord(state) || !isRecord(state.session) || !isRecord(state.session.user)) return null
  return state.session.user.id
}
