/** The HamQTH callbook (XML), used with the member's account there. A session lasts one hour. */

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

const NAME = 'HamQTH'

export function openHamQth(url: string, login: CallbookLogin, sessions: Sessions): Callbook {
  async function call(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string> {
    try {
      // HamQTH reports errors in the text, with any status.
      return (await callService(`${url}?${new URLSearchParams(query)}`, { signal })).text
    } catch (error) {
      if (error instanceof Unreachable) return ''
      throw error
    }
  }

  async function signIn(signal: AbortSignal): Promise<SignIn> {
    const session = readXml(await call({ u: login.user, p: login.password }, signal), 'HamQTH', 'session')
    const key = session?.('session_id') ?? ''
    return key === '' ? toProblem(session?.('error') ?? '') : { kind: 'open', key }
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
        async (id) => {
          const text = await call({ id, callsign: target, prg: 'Onfreq' }, signal)
          const entry = readXml(text, 'HamQTH', 'search')
          if (entry?.('callsign').toUpperCase() === target) return toRecord(entry)
          if (entry !== undefined) return { kind: 'unknown' }
          const error = readXml(text, 'HamQTH', 'session')?.('error') ?? ''
          return /expired|does not exist/i.test(error) ? { kind: 'expired' } : toProblem(error)
        },
      ),
  }
}

function toRecord(getField: XmlFields): CallbookResponse {
  const grid = getField('grid')
  return {
    kind: 'found',
    record: {
      call: getField('callsign').toUpperCase(),
      name: emptyToNull(getField('nick') || (getField('adr_name').split(' ')[0] ?? '')),
      fullName: emptyToNull(getField('adr_name') || getField('nick')),
      qth: emptyToNull(getField('qth') || getField('adr_city')),
      country: emptyToNull(getField('country')),
      grid: isLocator(grid) ? grid : null,
      pictureUrl: emptyToNull(getField('picture')),
      email: emptyToNull(getField('email')),
    },
  }
}

function toProblem(error: string): Exclude<CallbookResponse, { kind: 'found' }> {
  if (/not found/i.test(error)) return { kind: 'unknown' }
  if (/user name|password/i.test(error)) return { kind: 'refused', reason: keep(() => LOOKUP_TEXTS.refused(NAME)) }
  return error === '' ? toUnclear() : { kind: 'later', reason: keep(() => LOOKUP_TEXTS.says(NAME, error)) }
}

const toUnclear = () => ({ kind: 'later' as const, reason: keep(() => LOOKUP_TEXTS.unclear(NAME)) })
