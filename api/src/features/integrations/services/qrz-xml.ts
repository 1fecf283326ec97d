/** The QRZ.com callbook (XML), used with the member's account there. Free accounts get only name and country. */

import { LOOKUP_TEXTS } from '@onfreq/contracts/integrations/texts'
import { isLocator } from '@onfreq/ham/locator'
import { keep } from '@onfreq/i18n/texts'
import {
  type Callbook,
  type CallbookLogin,
  type CallbookResponse,
  emptyToNull,
  readXml,
  requestInSession,
  type Sessions,
  type SignIn,
  type XmlFields,
} from './callbook.ts'
import { callService, Unreachable } from './http.ts'

const NAME = 'QRZ.com'

export function openQrzXml(url: string, login: CallbookLogin, sessions: Sessions): Callbook {
  async function call(query: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      const { status, text } = await callService(`${url}?${query}`, { signal })
      return status === 200 ? text : undefined
    } catch (error) {
      if (error instanceof Unreachable) return undefined
      throw error
    }
  }

  async function signIn(signal: AbortSignal): Promise<SignIn> {
    const user = encodeURIComponent(login.user)
    const text = await call(`username=${user};password=${encodeURIComponent(login.password)};agent=Onfreq0.1`, signal)
    const session = text === undefined ? undefined : readXml(text, 'QRZDatabase', 'Session')
    if (session === undefined) return toUnclear()
    const key = session('Key')
    return key === '' ? toProblem(session('Error')) : { kind: 'open', key }
  }

  return {
    async signIn(signal) {
      const opened = await signIn(signal)
      if (opened.kind === 'open') sessions.set(opened.key)
      return opened.kind === 'unknown' ? toUnclear() : opened
    },
    find: (target, signal) =>
      requestInSession(
        sessions,
        () => signIn(signal),
        async (key) => {
          const text = await call(`s=${encodeURIComponent(key)};callsign=${encodeURIComponent(target)}`, signal)
          const session = text === undefined ? undefined : readXml(text, 'QRZDatabase', 'Session')
          if (text === undefined || session === undefined) return toUnclear()
          const entry = readXml(text, 'QRZDatabase', 'Callsign')
          if (entry !== undefined) return isAbout(entry, target) ? toRecord(entry) : { kind: 'unknown' }
          const error = session('Error')
          if (session('Key') === '' && /timeout|invalid session/i.test(error)) return { kind: 'expired' }
          return toProblem(error)
        },
      ),
  }
}

/**
 * For a former call, QRZ returns the record of the new one. It belongs to the same person only if the record lists the
 * former call.
 */
function isAbout(getField: XmlFields, target: string): boolean {
  const calls = [getField('call'), getField('xref'), ...getField('aliases').split(/[\s,]+/)]
  return calls.some((call) => call.toUpperCase() === target)
}

function toRecord(getField: XmlFields): CallbookResponse {
  const first = getField('fname')
  const grid = getField('grid')
  return {
    kind: 'found',
    record: {
      call: getField('call').toUpperCase(),
      name: emptyToNull(getField('nickname') || first || getField('name')),
      fullName: emptyToNull(`${first} ${getField('name')}`.trim()),
      qth: emptyToNull(getField('addr2')),
      country: emptyToNull(getField('country')),
      grid: isLocator(grid) ? grid : null,
      pictureUrl: emptyToNull(getField('image')),
      email: emptyToNull(getField('email')),
    },
  }
}

function toProblem(error: string): Exclude<CallbookResponse, { kind: 'found' }> {
  if (/not found/i.test(error)) return { kind: 'unknown' }
  if (/username|password/i.test(error)) return { kind: 'refused', reason: keep(() => LOOKUP_TEXTS.refused(NAME)) }
  return error === '' ? toUnclear() : { kind: 'later', reason: keep(() => LOOKUP_TEXTS.says(NAME, error)) }
}

const toUnclear = () => ({ kind: 'later' as const, reason: keep(() => LOOKUP_TEXTS.unclear(NAME)) })
